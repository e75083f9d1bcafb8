/*
 * What people write around the thing that they ask for: it says nothing about a notice. Words that
 * might stay out: 'a' and 'i' (Group A, CDS I), 'be' (the degree B.E.), 'it' (information
 * technology), 'who' (the organisation), 'new' (New Delhi, New India Assurance), 'date' (it asks
 * for one), 'today' and 'aaj' (they ask for a day), 'last' and 'final' (last date, final result),
 * 'online', 'free', 'pdf', 'official' and 'website' (they ask for a way).
 */

const ENGLISH = [
  // Questions
  ['when', 'what', 'which', 'where', 'why', 'how', 'whats', "what's"],
  // Verbs that help others
  ['is', 'are', 'was', 'were', 'am', 'will', 'would', 'shall', 'should', 'can', 'could', 'may'],
  [
    'do',
    'does',
    'did',
    'has',
    'have',
    'had',
    'been',
    'being',
    'get',
    'got',
    'give',
    'want',
    'need',
  ],
  // Small words between others
  ['the', 'an', 'of', 'for', 'in', 'on', 'at', 'to', 'from', 'by', 'with', 'and', 'or', 'as'],
  ['about', 'regarding', 'into', 'than', 'then', 'there', 'this', 'that', 'these', 'those', 'any'],
  ['my', 'me', 'your', 'you', 'we', 'our', 'us', 'its', 'their'],
  // Asking kindly
  ['please', 'plz', 'pls', 'kindly', 'sir', 'madam', 'hello', 'tell', 'show', 'find', 'search'],
  // Whether it is there by now
  ['released', 'release', 'releasing', 'declared', 'declare', 'announced', 'announce', 'published'],
  ['out', 'come', 'came', 'coming', 'expected', 'soon', 'yet', 'latest'],
  // What one does with whatever is found
  ['download', 'check', 'view'],
  // Words that may mean something of their own, where others show that they do not
  ['will be', 'to be', 'be out', 'be released', 'be declared', 'be announced', 'be published'],
  ['do i', 'can i', 'should i', 'did i', 'am i', 'i am', 'i want', 'i need', 'i can', 'i have'],
  ['is a', 'what a', 'for a', 'get a', 'is it', 'will it', 'it is', 'who is', 'who can', 'who are'],
].flat();

/** Hindi in Latin letters, in the spellings that people use; there is no rule for words so short. */
const HINDI_IN_LATIN = [
  // Questions: when, how, what, where, which, how many, who, why
  ['kab', 'kb', 'kabse', 'kaise', 'kese', 'kaisa', 'kaisi', 'kya', 'kyaa', 'kia', 'kaha', 'kahan'],
  ['kaun', 'kon', 'kaunsa', 'kaunsi', 'kaunse', 'konsa', 'konsi', 'kis', 'kisko', 'kiska', 'kiski'],
  ['kitna', 'kitne', 'kitni', 'kyu', 'kyun', 'kyo', 'kyon'],
  ['kaun si', 'kaun sa', 'kaun se', 'kon si', 'kon sa', 'kon se', 'kis ka', 'kab se', 'kab tak'],
  ['kab nikla', 'kab niklega', 'nikla hai', 'nikli hai', 'nikla kya', 'nikli kya'],
  // Is, are, was, will be, happened
  ['hai', 'hain', 'he', 'h', 'hei', 'hay', 'tha', 'thi', 'hoga', 'hogi', 'honge', 'hua', 'hui'],
  [
    'hue',
    'ho',
    'hota',
    'hoti',
    'hote',
    'hone',
    'hona',
    'raha',
    'rahi',
    'rahe',
    'rha',
    'rhi',
    'rhe',
  ],
  // Comes, will come, has come
  ['aayega', 'ayega', 'aaega', 'aega', 'aayga', 'aayegi', 'ayegi', 'aaegi', 'aegi'],
  ['aayenge', 'ayenge', 'aaenge', 'aaya', 'aya', 'ayi', 'aaye', 'aata', 'aati'],
  ['aane', 'ane', 'wala', 'wali', 'wale', 'vala', 'vali', 'vale', 'gaya', 'gayi', 'gaye', 'gya'],
  ['nikla', 'nikli', 'nikle', 'niklega', 'niklegi', 'nikalega', 'nikalegi', 'nikalta', 'nikalti'],
  ['jari', 'jaari', 'ghoshit'],
  // Of, to, in, on, from, for, and, or
  [
    'ka',
    'ki',
    'ke',
    'ko',
    'kaa',
    'kee',
    'me',
    'mein',
    'mai',

    'men',
    'm',
    'par',
    'pe',
    'se',
  ],
  ['liye', 'lie', 'liya', 'aur', 'or', 'ya', 'tak', 'bhi', 'to', 'hi', 'ne', 'k'],
  // I, we, this, that, my, some, all
  ['mujhe', 'mujhko', 'hame', 'hamein', 'mera', 'meri', 'mere', 'hum', 'ham', 'apna', 'apni'],
  [
    'apne',
    'ye',
    'yah',
    'yeh',
    'vo',
    'wo',
    'woh',
    'is',
    'iska',
    'iski',
    'iske',
    'isme',
    'koi',
    'kuch',
  ],
  // Do, tell, give, want, see
  [
    'kare',
    'karen',
    'karein',
    'kre',
    'kren',
    'karna',
    'karne',
    'karni',
    'krna',
    'krne',
    'karo',
    'kar',
  ],
  ['bata', 'batao', 'bataye', 'bataiye', 'btao', 'bataen', 'do', 'de', 'dijiye', 'dijie', 'dena'],
  [
    'chahiye',
    'chahie',
    'chaiye',
    'chahte',
    'chahta',
    'chahti',
    'dekhe',
    'dekhen',
    'dekhein',
    'dekhna',
  ],
  [
    'dekho',
    'milega',
    'milegi',
    'milta',
    'milti',
    'mile',
    'nikale',
    'nikalen',
    'jankari',
    'jaankari',
  ],
  ['baare', 'bare', 'kripya', 'bhai', 'ji'],
].flat();

const HINDI = [
  ['कौन सी', 'कौन सा', 'कौन से', 'कब तक', 'कब से'],
  ['कब', 'कैसे', 'कैसा', 'कैसी', 'क्या', 'कहाँ', 'कहां', 'कौन', 'कौनसा', 'कौनसी', 'किस', 'किसको'],
  ['कितना', 'कितने', 'कितनी', 'क्यों', 'है', 'हैं', 'था', 'थी', 'थे', 'होगा', 'होगी', 'होंगे', 'हुआ'],
  ['हुई', 'हुए', 'हो', 'होता', 'होती', 'होते', 'होने', 'होना', 'रहा', 'रही', 'रहे', 'आएगा', 'आयेगा'],
  ['आएगी', 'आयेगी', 'आएंगे', 'आया', 'आने', 'वाला', 'वाली', 'वाले', 'गया'],
  ['गई', 'गयी', 'गए', 'गये', 'निकला', 'निकली', 'निकलेगा', 'निकलेगी', 'जारी', 'घोषित'],
  ['का', 'की', 'के', 'को', 'में', 'मे', 'पर', 'से', 'लिए', 'लिये', 'और', 'एवं', 'तथा', 'या', 'तक', 'भी'],
  ['तो', 'ही', 'ने', 'मुझे', 'हमें', 'मेरा', 'मेरी', 'मेरे', 'हम', 'अपना', 'अपनी', 'अपने', 'यह'],
  ['ये', 'वह', 'वो', 'इस', 'इसका', 'इसकी', 'इसके', 'कोई', 'कुछ', 'करें', 'करे', 'करना', 'करने'],
  ['करो', 'कर', 'बताओ', 'बताएं', 'बताइए', 'बताइये', 'दो', 'दें', 'दीजिए', 'चाहिए', 'चाहिये', 'देखें'],
  ['देखे', 'देखना', 'मिलेगा', 'मिलेगी', 'मिलता', 'निकालें', 'जानकारी', 'बारे', 'कृपया', 'जी'],
].flat();

/** Words, and words in a row, that carry nothing in a question. */
export const QUESTION_WORDS: readonly string[] = [...ENGLISH, ...HINDI_IN_LATIN, ...HINDI];
