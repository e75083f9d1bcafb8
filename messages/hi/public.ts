import type { Texts } from '../texts.ts';

/**
 * The Hindi texts that visitors read. Keys and order are the same as in `messages/en/public.ts`.
 */
export const texts: Texts = {
  /*
   * Texts about the site. Staff can change the name, the banner and the business hours in the
   * settings.
   */

  siteName: 'Suchna',
  siteTagline: 'नौकरी की सूचनाएँ, प्रवेश पत्र और परिणाम, एक ही साफ-सुथरी साइट पर',
  siteDescription:
    'भारत की सरकारी और निजी नौकरियों की सूचनाएँ, प्रवेश पत्र, परिणाम, उत्तर कुंजी, पाठ्यक्रम और प्रवेश (एडमिशन) की जानकारी, तिथियों और आधिकारिक लिंक के साथ।',
  siteKeywords:
    'सरकारी नौकरी, भर्ती, प्रवेश पत्र, हॉल टिकट, परीक्षा परिणाम, उत्तर कुंजी, पाठ्यक्रम, सिलेबस, प्रवेश, एडमिशन, भारत',
  bannerText: 'इस पेज पर सरकारी नौकरी की ताजा जानकारी आधिकारिक वेबसाइट से भी पहले मिलती है।',
  businessHours: 'सोमवार से शनिवार 24x7, रविवार को बंद',

  /*
   * Facts of a notice: names, values and changes. Many keys end with a value of domain/facts, such
   * as `job` in `kind-job`.
   */

  // Facts
  'fact-mark': 'सूचना की स्थिति',
  'fact-organisation': 'संस्था',
  'fact-advertisement': 'विज्ञापन संख्या',
  'fact-vacancies': 'रिक्तियाँ',
  'fact-posts': 'पद',
  'fact-rounds': 'परीक्षा के चरण',
  'fact-fees': 'आवेदन शुल्क',
  'fact-age': 'आयु सीमा',
  'fact-qualifications': 'योग्यता',
  'fact-requirements': 'अन्य मान्य योग्यताएँ',
  'fact-states': 'राज्य',
  'fact-domicile': 'केवल इनके मूल निवासियों के लिए',
  'fact-languages': 'भाषा',
  'fact-gender': 'आवेदन के पात्र',
  'fact-physical': 'शारीरिक मानक',
  'fact-attempts': 'प्रयासों की संख्या',
  'fact-modes': 'आवेदन का माध्यम',
  'fact-selection': 'चयन प्रक्रिया',
  'fact-payScale': 'वेतनमान',
  'fact-pay': 'वेतन',
  'fact-links': 'आधिकारिक लिंक',
  factSentence: '{text}।',
  toBeAnnounced: 'घोषणा बाकी',
  dateWithTime: '{date}, {time} बजे',
  dateRange: '{from} से {until} तक',
  periodUntil: '{date} तक',
  dateExtended: '{date} (बढ़ाई गई, पहले {from})',
  dateNow: '{date} (पहले {from})',
  dateChangedBy: 'बदलाव की सूचना: {title}',
  writtenBefore: 'नीचे का विवरण इस नई सूचना से पहले लिखा गया था:',
  outOfDate: 'नीचे का विवरण पुराना हो सकता है। यह सूचना देखें:',
  'cancelled-exam': 'परीक्षा रद्द',
  'cancelled-recruitment': 'भर्ती रद्द',
  'cancelled-admission': 'प्रवेश रद्द',
  noFee: 'कोई शुल्क नहीं',
  rupees: '₹{n}',
  agesBetween: '{min} से {max} वर्ष',
  ageFrom: 'न्यूनतम {min} वर्ष',
  ageUpTo: 'अधिकतम {max} वर्ष',
  ageAsOn: '{ages} ({date} को)',
  'yearsMore-one': '{n} वर्ष की छूट',
  'yearsMore-other': '{n} वर्ष की छूट',
  'yearsMoreAfterService-one': 'सेवा अवधि घटाने के बाद {n} वर्ष की छूट',
  'yearsMoreAfterService-other': 'सेवा अवधि घटाने के बाद {n} वर्ष की छूट',

  // Official links
  officialLink: 'आधिकारिक लिंक',
  officialLinkChecked: 'आधिकारिक लिंक {date} को जाँचा गया',

  // Changes of facts
  whatChanged: 'क्या बदला',
  changesTitle: 'बदली हुई तिथियाँ और जानकारी',
  changesDescription:
    'सूचना प्रकाशित होने के बाद अंतिम तिथि, परीक्षा तिथि, रिक्तियों और दूसरी जानकारी में हुए बदलाव, सबसे नए पहले।',
  noChanges:
    'अभी तक किसी प्रकाशित सूचना की तिथि या जानकारी संपादित नहीं की गई है। अगर कोई नई सूचना तिथि बदलती है, तो नई तिथि पुरानी सूचना के पेज पर दिखती है।',
  changedFrom: 'पहले',
  changedTo: 'अब',
  takenAway: 'हटाया गया',
  lineAdded: 'जोड़ा गया:',
  lineTakenAway: 'हटाया गया:',
  factChanged: '{label}: {before} → {after}',
  factLineChanged: '{label}, {name}: {before} → {after}',
  factLineAdded: '{label}, जोड़ा गया: {text}',
  factLineTakenAway: '{label}, हटाया गया: {text}',
  nothingThere: 'उल्लेख नहीं',

  // Exam threads
  threadDescription:
    '{name}: अधिसूचना, संशोधन, परीक्षा शहर, प्रवेश पत्र, उत्तर कुंजी, परिणाम और कट-ऑफ, साथ में उनकी तिथियाँ और अगला चरण।',
  threadNotices: 'सूचनाएँ',
  stepUnderWay: 'अभी जारी',
  stepToday: 'आज',
  stepNext: 'अगला',
  stepAnnounced: 'घोषित',
  stepDone: 'पूरा हुआ',
  stepWasDue: 'निर्धारित थी',
  stepNotTold: 'अभी घोषित नहीं',
  stepWithoutNews: 'यहाँ अभी कोई सूचना नहीं है',
  lastKnownStep: 'यहाँ उपलब्ध आखिरी चरण: {step}।',
  stepOfRound: '{round}: {step}',
  pastDaysTitle: 'पिछली परीक्षाओं में लगे दिन',
  pastDaysHint: 'पिछली बार इतने दिन लगे थे। इस बार इससे कम या अधिक दिन लग सकते हैं।',
  pastDaysBetween: '{from} से {to} तक',
  'stage-notification': 'अधिसूचना',
  'stage-correction': 'संशोधन',
  'stage-exam-city': 'परीक्षा शहर',
  'stage-admit-card': 'प्रवेश पत्र',
  'stage-answer-key': 'उत्तर कुंजी',
  'stage-result': 'परिणाम',
  'stage-cut-off': 'कट-ऑफ',
  'stage-final-result': 'अंतिम परिणाम',

  // Kinds
  'kind-job': 'भर्ती',
  'kind-admit-card': 'प्रवेश पत्र',
  'kind-result': 'परिणाम',
  'kind-answer-key': 'उत्तर कुंजी',
  'kind-syllabus': 'पाठ्यक्रम',
  'kind-admission': 'प्रवेश (एडमिशन)',
  'kind-rebuttal': 'आधिकारिक खंडन',
  'kind-other': 'अन्य',

  // Dates
  'date-notification': 'अधिसूचना',
  'date-applyFrom': 'आवेदन प्रारंभ',
  'date-last': 'अंतिम तिथि',
  'date-feeLast': 'शुल्क जमा करने की अंतिम तिथि',
  'date-correction': 'आवेदन में संशोधन',
  'date-exam': 'परीक्षा',
  'date-admitCard': 'प्रवेश पत्र',
  'date-answerKey': 'उत्तर कुंजी',
  'date-objection': 'आपत्तियाँ',
  'date-result': 'परिणाम',

  // Marks
  'mark-extended': 'तिथि बढ़ी',
  'mark-rescheduled': 'तिथि बदली',
  'mark-applications-closed': 'आवेदन बंद',
  'mark-cancelled': 'रद्द',
  'mark-until-filled': 'पद भरने तक',
  'mark-tentative': 'संभावित',

  // Official links
  'link-notification': 'आधिकारिक अधिसूचना',
  'link-apply': 'ऑनलाइन आवेदन करें',
  'link-admit-card': 'प्रवेश पत्र डाउनलोड करें',
  'link-result': 'परिणाम देखें',
  'link-corrigendum': 'शुद्धिपत्र',
  'link-answer-key': 'उत्तर कुंजी',
  'link-syllabus': 'पाठ्यक्रम',
  'link-other': 'आधिकारिक पेज',
  applicationPortal: 'आवेदन पोर्टल',
  'opens-notification': 'आधिकारिक अधिसूचना',
  'opens-apply': 'आवेदन पत्र',
  'opens-admit-card': 'प्रवेश पत्र',
  'opens-result': 'परिणाम',
  'opens-corrigendum': 'शुद्धिपत्र',
  'opens-answer-key': 'उत्तर कुंजी',
  'opens-syllabus': 'पाठ्यक्रम',

  // Reservation categories, relaxations and rounds
  'reservation-ur': 'UR',
  'reservation-ews': 'EWS',
  'reservation-obc': 'OBC',
  'reservation-sc': 'SC',
  'reservation-st': 'ST',
  'reservation-others': 'अन्य',
  'reservation-pwbd': 'PwBD',
  'reservation-esm': 'ESM',
  'reservation-women': 'महिला',

  'relaxation-obc': 'OBC (गैर-क्रीमी लेयर)',
  'relaxation-ews': 'EWS',
  'relaxation-sc': 'SC',
  'relaxation-st': 'ST',
  'relaxation-pwbd': 'PwBD',
  'relaxation-pwbd-ur': 'PwBD (UR)',
  'relaxation-pwbd-obc': 'PwBD (OBC)',
  'relaxation-pwbd-sc-st': 'PwBD (SC/ST)',
  'relaxation-esm': 'भूतपूर्व सैनिक',
  'relaxation-women': 'महिला',
  'relaxation-widows': 'विधवा और तलाकशुदा महिलाएँ',
  'relaxation-departmental': 'विभागीय अभ्यर्थी',
  'relaxation-domicile': 'राज्य के मूल निवासी',
  relaxationResidents: '{state} के मूल निवासी',

  'round-written': 'लिखित परीक्षा',
  'round-prelims': 'प्रारंभिक परीक्षा',
  'round-tier-1': 'टियर I',
  'round-cbt-1': 'CBT 1',
  'round-paper-1': 'पेपर I',
  'round-mains': 'मुख्य परीक्षा',
  'round-tier-2': 'टियर II',
  'round-cbt-2': 'CBT 2',
  'round-paper-2': 'पेपर II',
  'round-tier-3': 'टियर III',
  'round-skill-test': 'कौशल परीक्षा',
  'round-physical-test': 'शारीरिक परीक्षा',
  'round-medical': 'चिकित्सा परीक्षा',
  'round-interview': 'साक्षात्कार',
  'round-document-verification': 'दस्तावेज सत्यापन',
  'round-counselling': 'काउंसलिंग',

  // Abbreviations, genders, modes of application, pay and requirements
  'abbreviation-UR': 'अनारक्षित: इन पदों पर हर वर्ग के अभ्यर्थी आवेदन कर सकते हैं',
  'abbreviation-EWS': 'आर्थिक रूप से कमजोर वर्ग: सामान्य वर्ग के वे परिवार जिनकी आय तय सीमा से कम है',
  'abbreviation-OBC': 'अन्य पिछड़ा वर्ग',
  'abbreviation-NCL':
    'गैर-क्रीमी लेयर: OBC के वे परिवार जिनकी आय तय सीमा से कम है। आरक्षण केवल इन्हीं के लिए है',
  'abbreviation-EBC': 'अत्यंत पिछड़ा वर्ग',
  'abbreviation-MBC': 'अति पिछड़ा वर्ग',
  'abbreviation-BC': 'पिछड़ा वर्ग',
  'abbreviation-SC': 'अनुसूचित जाति',
  'abbreviation-ST': 'अनुसूचित जनजाति',
  'abbreviation-PwBD': 'बेंचमार्क दिव्यांगजन: कम से कम 40% दिव्यांगता, प्रमाण पत्र के साथ',
  'abbreviation-PwD': 'दिव्यांगजन',
  'abbreviation-PWD': 'दिव्यांगजन',
  'abbreviation-PH': 'शारीरिक रूप से विकलांग: दिव्यांगजन के लिए पुराना शब्द',
  'abbreviation-ESM': 'भूतपूर्व सैनिक: सशस्त्र बलों के पूर्व सदस्य',
  'abbreviation-CBT': 'कंप्यूटर आधारित परीक्षा',
  'abbreviation-CBAT': 'कंप्यूटर आधारित अभिक्षमता परीक्षा (एप्टीट्यूड टेस्ट)',
  'abbreviation-OMR': 'ऑप्टिकल मार्क रिकग्निशन: कागज का उत्तर पत्रक, जिसमें गोले भरने होते हैं',
  'abbreviation-PET': 'शारीरिक दक्षता परीक्षा: दौड़ और कूद',
  'abbreviation-PET-UPSSSC': 'प्रारंभिक अर्हता परीक्षा: UPSSSC इसके स्कोर से शॉर्टलिस्ट करता है',
  'abbreviation-PST': 'शारीरिक मानक परीक्षा: लंबाई, सीना और वजन',
  'abbreviation-DV': 'दस्तावेज सत्यापन',
  'abbreviation-DME': 'विस्तृत चिकित्सा परीक्षा',
  'abbreviation-RME': 'समीक्षा चिकित्सा परीक्षा, जो अपील के बाद होती है',
  'abbreviation-DAF': 'विस्तृत आवेदन पत्र, जो प्रारंभिक परीक्षा के बाद भरा जाता है',
  'abbreviation-OTR': 'वन टाइम रजिस्ट्रेशन: आवेदन पत्र भरने से पहले एक बार किया जाने वाला पंजीकरण',
  'abbreviation-CEN': 'रेलवे की केंद्रीकृत रोजगार सूचना',
  'abbreviation-NOC': 'वर्तमान नियोक्ता का अनापत्ति प्रमाण पत्र',
  'abbreviation-ITI': 'औद्योगिक प्रशिक्षण संस्थान',

  'gender-women': 'केवल महिलाएँ',
  'gender-men': 'केवल पुरुष',

  'mode-online': 'ऑनलाइन',
  'mode-post': 'डाक से',
  'mode-walk-in': 'वॉक-इन',

  payLevel: 'वेतन स्तर {level}',
  payBetween: '{from} से {to} प्रति माह',
  payFrom: '{from} प्रति माह से शुरू',
  payUpTo: '{to} प्रति माह तक',
  requirementInSubject: '{subject} में {levels}',
  requirementMarks: 'कम से कम {n}% अंक',
  requirementFinalYear: 'अंतिम वर्ष के विद्यार्थी भी आवेदन कर सकते हैं',
  dateTentative: '{date} (संभावित)',

  // States
  'state-all-india': 'अखिल भारतीय',
  'state-andaman-and-nicobar-islands': 'अंडमान और निकोबार द्वीपसमूह',
  'state-andhra-pradesh': 'आंध्र प्रदेश',
  'state-arunachal-pradesh': 'अरुणाचल प्रदेश',
  'state-assam': 'असम',
  'state-bihar': 'बिहार',
  'state-chandigarh': 'चंडीगढ़',
  'state-chhattisgarh': 'छत्तीसगढ़',
  'state-dadra-and-nagar-haveli-and-daman-and-diu': 'दादरा और नगर हवेली तथा दमन और दीव',
  'state-delhi': 'दिल्ली',
  'state-goa': 'गोवा',
  'state-gujarat': 'गुजरात',
  'state-haryana': 'हरियाणा',
  'state-himachal-pradesh': 'हिमाचल प्रदेश',
  'state-jammu-and-kashmir': 'जम्मू और कश्मीर',
  'state-jharkhand': 'झारखंड',
  'state-karnataka': 'कर्नाटक',
  'state-kerala': 'केरल',
  'state-ladakh': 'लद्दाख',
  'state-lakshadweep': 'लक्षद्वीप',
  'state-madhya-pradesh': 'मध्य प्रदेश',
  'state-maharashtra': 'महाराष्ट्र',
  'state-manipur': 'मणिपुर',
  'state-meghalaya': 'मेघालय',
  'state-mizoram': 'मिजोरम',
  'state-nagaland': 'नागालैंड',
  'state-odisha': 'ओडिशा',
  'state-puducherry': 'पुडुचेरी',
  'state-punjab': 'पंजाब',
  'state-rajasthan': 'राजस्थान',
  'state-sikkim': 'सिक्किम',
  'state-tamil-nadu': 'तमिलनाडु',
  'state-telangana': 'तेलंगाना',
  'state-tripura': 'त्रिपुरा',
  'state-uttar-pradesh': 'उत्तर प्रदेश',
  'state-uttarakhand': 'उत्तराखंड',
  'state-west-bengal': 'पश्चिम बंगाल',

  // Qualifications
  'qualification-class-8': 'आठवीं उत्तीर्ण',
  'qualification-class-10': 'दसवीं उत्तीर्ण',
  'qualification-class-12': 'बारहवीं उत्तीर्ण',
  'qualification-iti': 'आईटीआई',
  'qualification-diploma': 'डिप्लोमा',
  'qualification-anm': 'एएनएम',
  'qualification-gnm': 'जीएनएम',
  'qualification-deled': 'डी.एल.एड.',
  'qualification-graduation': 'स्नातक',
  'qualification-engineering': 'बी.ई./बी.टेक.',
  'qualification-pharmacy': 'फार्मेसी',
  'qualification-bsc-nursing': 'बी.एससी. नर्सिंग',
  'qualification-bed': 'बी.एड.',
  'qualification-law': 'विधि स्नातक',
  'qualification-mbbs': 'एमबीबीएस',
  'qualification-bds': 'बीडीएस',
  'qualification-veterinary': 'पशु चिकित्सा विज्ञान में स्नातक',
  'qualification-ca': 'सीए',
  'qualification-mca': 'एमसीए',
  'qualification-mba': 'एमबीए',
  'qualification-postgraduate': 'स्नातकोत्तर',
  'qualification-phd': 'पीएच.डी.',

  /* Texts of many public pages and of error pages. */

  // The site
  siteNameHindi: 'सूचना',

  // Header
  skipToContent: 'सीधे मुख्य सामग्री पर जाएँ',
  chatWithUs: 'WhatsApp पर बात करें',
  latestStrip: 'ताजा',
  pauseMoving: 'चलता हुआ पाठ रोकें: {of}',
  themeToggle: 'लाइट या डार्क थीम',
  mainNavigation: 'मुख्य मेनू',
  categoryNavigation: 'श्रेणियाँ',
  searchToggle: 'खोजें',
  menuOpen: 'मेनू',
  menuClose: 'मेनू बंद करें',
  searchPanelClose: 'खोज बंद करें',
  adminLink: 'एडमिन',
  languageName: 'हिंदी',
  readInLanguage: 'यह पेज हिंदी में पढ़ें',
  navHome: 'होम',
  navLatestUpdates: 'ताजा सूचनाएँ',
  navAdmitCard: 'प्रवेश पत्र',
  navResults: 'परिणाम',
  navAllAnnouncements: 'महत्वपूर्ण',
  navCategories: 'सभी श्रेणियाँ',
  navBlog: 'ब्लॉग',
  navFreelance: 'फ्रीलांस काम',
  navAbout: 'हमारे बारे में',
  navContact: 'संपर्क करें',
  navDisclaimer: 'अस्वीकरण',
  navJobAlerts: 'जॉब अलर्ट',

  businessHoursTitle: 'काम का समय',

  // Lists of announcements
  posted: 'प्रकाशित: {date}',
  dayOfListing: '(यह प्रविष्टि की तिथि है, मूल सूचना की नहीं)',
  lastDate: 'अंतिम तिथि: {date}',
  lastDateOfCorrection: 'आवेदन में संशोधन {date} तक',
  closed: 'आवेदन बंद',
  lastDay: 'आज अंतिम दिन',
  lastDayUntil: 'आज अंतिम दिन, {time} बजे तक',
  'daysLeft-one': '{n} दिन शेष',
  'daysLeft-other': '{n} दिन शेष',

  // The status of an announcement. {left} is the time left, such as '3 days left'.
  statusLeft: '{left}',
  'status-applications-ahead': 'आवेदन {date} से',
  'status-applications-month': 'आवेदन {date} में शुरू होंगे',
  'status-applications-unknown': 'आवेदन प्रारंभ तिथि की घोषणा बाकी',
  'status-applications-open': 'आवेदन जारी: {left}',
  'status-applications-closing-soon': 'आवेदन जल्द बंद होंगे: {left}',
  'status-applications-until-filled': 'पद भरने तक आवेदन जारी',
  'status-applications-over': 'आवेदन {date} को बंद हुए',
  'status-applications-undated': 'आवेदन की तिथियाँ उपलब्ध नहीं',
  'status-last-undated': 'अंतिम तिथि उपलब्ध नहीं',
  'status-correction-ahead': 'आवेदन में संशोधन {date} से',
  'status-correction-month': 'आवेदन में संशोधन {date} में',
  'status-correction-open': 'आवेदन में संशोधन {date} तक',
  'status-correction-over': 'आवेदन में संशोधन {date} को बंद हुआ',
  'status-correction-closed': 'आवेदन में संशोधन बंद',
  'status-objections-ahead': 'आपत्तियाँ {date} से',
  'status-objections-month': 'आपत्तियाँ {date} में',
  'status-objections-open': 'आपत्तियाँ {date} तक',
  'status-objections-left': 'आपत्तियाँ: {left}',
  'status-objections-over': 'आपत्तियाँ {date} को बंद हुईं',
  'status-objections-closed': 'आपत्तियाँ बंद',
  'status-exam-unknown': 'परीक्षा तिथि की घोषणा बाकी',
  'status-exam-postponed': 'परीक्षा स्थगित, नई तिथि की घोषणा बाकी',
  'status-exam-ahead': 'परीक्षा {date} को',
  'status-exam-month': 'परीक्षा {date} में',
  'status-exam-days': 'परीक्षा {n} दिन बाद',
  'status-exam-tomorrow': 'परीक्षा कल है',
  'status-exam-today': 'परीक्षा आज है',
  'status-exam-under-way': 'परीक्षा जारी, {date} तक',
  'status-exam-over': 'परीक्षा {date} को थी',
  'status-exam-ended': 'परीक्षा {date} तक थी',
  'status-exam-due': 'परीक्षा {date} को निर्धारित थी',
  'status-exam-due-until': 'परीक्षा {date} तक निर्धारित थी',
  'status-exam-due-month': 'परीक्षा {date} में निर्धारित थी',
  'status-admitCard-unknown': 'प्रवेश पत्र की तिथि की घोषणा बाकी',
  'status-admitCard-ahead': 'प्रवेश पत्र {date} को',
  'status-admitCard-month': 'प्रवेश पत्र {date} में',
  'status-admitCard-over': 'प्रवेश पत्र {date} को जारी हुआ',
  'status-admitCard-out': 'प्रवेश पत्र जारी',
  'status-admitCard-due': 'प्रवेश पत्र {date} को अपेक्षित था',
  'status-admitCard-due-month': 'प्रवेश पत्र {date} में अपेक्षित था',
  'status-answerKey-unknown': 'उत्तर कुंजी की तिथि की घोषणा बाकी',
  'status-answerKey-ahead': 'उत्तर कुंजी {date} को',
  'status-answerKey-month': 'उत्तर कुंजी {date} में',
  'status-answerKey-over': 'उत्तर कुंजी {date} को जारी हुई',
  'status-answerKey-out': 'उत्तर कुंजी जारी',
  'status-answerKey-due': 'उत्तर कुंजी {date} को अपेक्षित थी',
  'status-answerKey-due-month': 'उत्तर कुंजी {date} में अपेक्षित थी',
  'status-result-unknown': 'परिणाम की तिथि की घोषणा बाकी',
  'status-result-ahead': 'परिणाम {date} को',
  'status-result-month': 'परिणाम {date} में',
  'status-result-over': 'परिणाम {date} को घोषित हुआ',
  'status-result-out': 'परिणाम घोषित',
  'status-result-due': 'परिणाम {date} को अपेक्षित था',
  'status-result-due-month': 'परिणाम {date} में अपेक्षित था',
  'status-syllabus-out': 'पाठ्यक्रम जारी',
  'status-examCity-unknown': 'परीक्षा शहर के विवरण की घोषणा बाकी',
  'status-examCity-ahead': 'परीक्षा शहर का विवरण {date} को',
  'status-examCity-month': 'परीक्षा शहर का विवरण {date} में',
  'status-examCity-over': 'परीक्षा शहर का विवरण {date} को जारी हुआ',
  'status-examCity-out': 'परीक्षा शहर का विवरण जारी',
  'status-examCity-due': 'परीक्षा शहर का विवरण {date} को अपेक्षित था',
  'status-examCity-due-month': 'परीक्षा शहर का विवरण {date} में अपेक्षित था',
  'status-letter-unknown': 'बुलावा पत्र की तिथि की घोषणा बाकी',
  'status-letter-ahead': 'बुलावा पत्र {date} को',
  'status-letter-month': 'बुलावा पत्र {date} में',
  'status-letter-over': 'बुलावा पत्र {date} को जारी हुआ',
  'status-letter-out': 'बुलावा पत्र जारी',
  'status-letter-due': 'बुलावा पत्र {date} को अपेक्षित था',
  'status-letter-due-month': 'बुलावा पत्र {date} में अपेक्षित था',
  'status-notice-out': 'सूचना जारी',
  opensNewTab: '(नए टैब में खुलेगा)',
  pagesLabel: 'पेज',
  viewDetails: 'विवरण देखें',
  loading: 'लोड हो रहा है',

  // Categories
  browseCategories: 'श्रेणियाँ देखें',

  // One announcement
  breadcrumb: 'आप यहाँ हैं',
  backToHome: 'होम पर लौटें',
  announcementFailed: 'कोई त्रुटि हुई',

  // Search
  searchPlaceholder: 'नौकरी, परिणाम आदि खोजें',
  searchLabel: 'सूचनाएँ खोजें',
  searchButton: 'खोजें',

  // Phrases that become links where they occur in longer texts
  wordsForCategories: 'श्रेणी के अनुसार देखें',
  wordsForContact: 'हमें लिखें',
  wordsForAlerts: 'जॉब अलर्ट',
  wordsForCybercrime: 'cybercrime.gov.in',

  // Missing and broken pages
  pageNotFound: 'पेज नहीं मिला',
  pageNotFoundText:
    'यह पेज मौजूद नहीं है। हो सकता है कि इसका वेब पता बदल गया हो, या पता लिखने में कोई गलती हुई हो।',
  pageGoneText: 'यह पेज हमेशा के लिए हटा दिया गया है।',
  returnToHomepage: 'होम पेज पर लौटें',
  somethingWentWrong: 'कुछ गड़बड़ हो गई',
  tryAgain: 'फिर कोशिश करें',
  requestId: 'अनुरोध संख्या {id}',
  unexpectedError: 'कोई अप्रत्याशित त्रुटि हुई',

  // Posts
  uncategorized: 'बिना श्रेणी',
  'article-Career Guidance': 'करियर मार्गदर्शन',
  'article-Exam Preparation': 'परीक्षा की तैयारी',
  'article-Admit Card': 'प्रवेश पत्र',
  'article-Result': 'परिणाम',
  'article-Syllabus': 'पाठ्यक्रम',
  'article-Previous Year Papers': 'पिछले वर्षों के प्रश्न पत्र',
  'article-Interview Tips': 'इंटरव्यू की तैयारी',
  'article-Study Material': 'पढ़ाई की सामग्री',
  'article-Job Alerts': 'नौकरी अलर्ट',
  'article-Government Schemes': 'सरकारी योजनाएँ',

  // Blog
  blogTitle: 'ब्लॉग',
  blogFailed: 'ब्लॉग के लेख लोड नहीं हो सके। कृपया कुछ देर बाद फिर कोशिश करें।',
  blogTryAgain: 'फिर कोशिश करें',
  previousPage: 'पिछला',
  nextPage: 'अगला',
  close: 'बंद करें',

  // Contact
  contactLeaveEmpty: 'यह कॉलम खाली छोड़ दें',

  // About
  aboutLoadFailed: 'इस पेज की सामग्री लोड नहीं हो सकी',

  /* The footer and its questions. The structured data also contain these questions. */

  navTerms: 'सेवा की शर्तें',
  footerAbout:
    '{siteName} स्वतंत्र है और इसका किसी सरकारी संस्था से संबंध नहीं है। यहाँ नौकरी खोजने वालों से कोई पैसा नहीं लिया जाता। नौकरी के बदले पैसे माँगने वाला हर व्यक्ति ठगी कर रहा है।',
  footerQuickLinks: 'उपयोगी लिंक',
  footerCategories: 'श्रेणियाँ',
  footerGovernmentJobs: 'सरकारी नौकरियाँ',
  footerContact: 'संपर्क',
  footerLegal: 'कानूनी जानकारी',
  feedRss: 'RSS फीड',
  cookieSettings: 'कुकी सेटिंग',
  footerCopyright: '© {year} {siteName}',
  faqTitle: 'अक्सर पूछे जाने वाले प्रश्न',
  faqWhatQuestion: '{siteName} पर क्या-क्या प्रकाशित होता है?',
  faqWhatAnswer:
    'भारत की सरकारी और निजी नौकरियों की सूचनाएँ, प्रवेश पत्र, परिणाम, उत्तर कुंजी, पाठ्यक्रम, प्रवेश और परीक्षा तिथियाँ; हर सूचना अपनी तिथियों और आधिकारिक लिंक के साथ।',
  faqMoneyQuestion: 'क्या {siteName} पर नौकरी खोजने वालों से पैसे लिए जाते हैं?',
  faqMoneyAnswer:
    'नहीं। यहाँ सब कुछ निःशुल्क है। {siteName} पर नौकरी कभी नहीं बेची जाती। नौकरी के बदले आपसे पैसे माँगने वाला हर व्यक्ति ठगी कर रहा है।',
  faqOfficialQuestion: 'क्या {siteName} सरकारी वेबसाइट है?',
  faqOfficialAnswer:
    'नहीं। यह स्वतंत्र है और इसका किसी सरकारी संस्था से संबंध नहीं है। आवेदन करने से पहले हर तिथि और शुल्क उस आधिकारिक वेबसाइट पर जाँच लें जिसका लिंक सूचना में दिया गया है।',

  /* The cookie banner. */

  cookiesHeading: 'हम आपकी गोपनीयता का सम्मान करते हैं',
  cookiesQuestion:
    'आपकी सहमति हो, तो हम साइट की विजिट गिन सकते हैं, ताकि हमें पता चले कि कौन-सी सूचनाएँ लोगों के काम आती हैं। मना करने पर भी साइट इसी तरह चलेगी।',
  cookiePolicy: 'कुकी नीति',
  cookiesAccept: 'सभी स्वीकार करें',
  cookiesDecline: 'मना करें',

  /* The offer to add the site to the home screen. */

  installTitle: '{siteName} इंस्टॉल करें',
  installText: 'साइट को अपनी होम स्क्रीन से खोलें, और पहले देखे हुए पेज बिना इंटरनेट के भी दोबारा पढ़ें।',
  install: 'इंस्टॉल करें',
  installClose: 'अभी नहीं',

  /* The offline page, and the note on pages that are stored on the device. */

  offlineTitle: 'आप ऑफलाइन हैं',
  offlineText: 'यह पेज आपके डिवाइस पर सहेजा हुआ नहीं है। अपना इंटरनेट कनेक्शन जाँचें और फिर कोशिश करें।',
  offlineTryAgain: 'फिर कोशिश करें',
  offlineKeptTitle: 'ये पेज आप अभी पढ़ सकते हैं',
  keptCopyNote:
    'यह {date} की सहेजी हुई प्रति है। उसके बाद तिथियाँ बदली हो सकती हैं। ऑनलाइन होने पर फिर जाँच लें।',

  /* Lists of announcements. */

  homeTitle: 'भारत में नौकरी की सूचनाएँ, प्रवेश पत्र और परिणाम',
  quickLinksTitle: 'चुनी हुई सूचनाएँ',
  importantAnnouncements: 'महत्वपूर्ण सूचनाएँ',
  viewAll: 'सभी देखें',
  all: 'सभी',
  latestResults: 'परिणाम',
  latestAdmitCards: 'प्रवेश पत्र',
  latestJobs: 'नई भर्तियाँ',
  latestAnswerKeys: 'उत्तर कुंजी',
  latestAdmissions: 'प्रवेश (एडमिशन)',
  latestSyllabus: 'पाठ्यक्रम कहाँ मिलेगा',
  justChanged: 'हाल में बदली सूचनाएँ',
  newestNotices: 'सबसे नई सूचनाएँ',
  browseByCategory: 'श्रेणी के अनुसार देखें',
  allOfCategory: '{name}: सभी {n}',
  bannerLabel: 'विशेष सूचना',
  announcements: 'सूचनाएँ',
  noAnnouncements: 'कोई सूचना नहीं मिली।',
  checkBackLater: 'नई जानकारी के लिए बाद में फिर देखें।',
  noImportantAnnouncements: 'कोई महत्वपूर्ण सूचना नहीं मिली।',
  newRibbon: 'नया',
  officialSite: 'आधिकारिक वेबसाइट',
  older: 'पुरानी',
  newer: 'नई',
  latestUpdates: 'ताजा सूचनाएँ',
  latestUpdatesDescription: '“महत्वपूर्ण” सूचनाओं को छोड़कर, सबसे नई पचास सूचनाएँ।',
  allAnnouncementsDescription: 'हमारे संपादकों की चुनी हुई महत्वपूर्ण सूचनाएँ।',
  closingSoonTitle: 'अंतिम तिथि निकट',
  closingSoonDescription: 'जारी आवेदनों की सूचनाएँ, अंतिम तिथि के क्रम में, सबसे निकट की तिथि पहले।',
  opensNext: 'आगे शुरू होने वाले आवेदन',
  closedLately: 'पिछले 30 दिनों में बंद हुए आवेदन',
  nothingCloses: 'जिन सूचनाओं के आवेदन जारी हैं, उनमें से किसी में भी अंतिम तिथि नहीं दी गई है।',
  admitCardTitle: 'प्रवेश पत्र',
  admitCardDescription: 'भारत की भर्ती और प्रवेश परीक्षाओं के प्रवेश पत्र और हॉल टिकट।',
  noAdmitCards: 'कोई प्रवेश पत्र नहीं मिला',
  resultsTitle: 'ताजा परिणाम',
  resultsDescription: 'भारत की भर्ती और प्रवेश परीक्षाओं के परिणाम, कट-ऑफ और मेरिट सूची।',
  noResults: 'कोई परिणाम नहीं मिला',
  noCategories: 'अभी कोई श्रेणी नहीं है।',

  /* Pages of categories. */

  categoriesTitle: 'सभी श्रेणियाँ',
  categoriesDescription: 'इस साइट पर सूचनाओं की सभी श्रेणियाँ और हर श्रेणी में सूचनाओं की संख्या।',
  categoryAnnouncements: '{name}: सूचनाएँ',
  categoryDescription: '{name}: भारत की सूचनाएँ, साथ में तिथियाँ, आधिकारिक लिंक और आवेदन की अंतिम तिथि।',
  alertsByMail: '{name}: नई सूचनाएँ ईमेल पर पाएँ',
  categoryMissing: 'श्रेणी नहीं मिली',
  categoryMissingText: 'क्षमा करें, आप जो श्रेणी खोज रहे हैं, वह हमें नहीं मिली।',
  goToHomePage: 'होम पेज पर जाएँ',
  browseByState: 'राज्य के अनुसार देखें',
  browseByQualification: 'योग्यता के अनुसार देखें',
  browseByOrganisation: 'संस्था के अनुसार देखें',

  /* Pages of an organisation, a state or a qualification, and the calendar of examinations. */

  'notices-organisation': '{name} की सूचनाएँ',
  'about-organisation':
    '{name}: भर्तियाँ, प्रवेश पत्र, परिणाम और उत्तर कुंजी, साथ में तिथियाँ, आधिकारिक लिंक और आवेदन की अंतिम तिथि।',
  'missing-organisation': 'संस्था नहीं मिली',
  'notices-state': '{name}: सूचनाएँ',
  'about-state':
    '{name}: सरकारी और निजी नौकरियाँ, प्रवेश पत्र और परिणाम, साथ में तिथियाँ, आधिकारिक लिंक और आवेदन की अंतिम तिथि।',
  'missing-state': 'राज्य नहीं मिला',
  'notices-qualification': '{name} के लिए सूचनाएँ',
  'about-qualification':
    '{name} योग्यता वाली भर्तियों और प्रवेश (एडमिशन) की सूचनाएँ, साथ में तिथियाँ, आधिकारिक लिंक और आवेदन की अंतिम तिथि।',
  'missing-qualification': 'योग्यता नहीं मिली',
  landingMissingText: 'इस पेज पर दिखाने के लिए कोई सूचना नहीं है। अपनी सूचना खोजने के लिए इनमें से कोई लिंक चुनें।',
  newestNoticeHere: 'यहाँ सबसे नई सूचना {date} की है।',
  myState: 'आपके राज्य की सूचनाएँ',
  myStateHint: 'अपना राज्य एक बार चुनें। यह डिवाइस उसे याद रखेगा और उसके लिंक यहाँ दिखाएगा।',
  chooseState: 'राज्य चुनें',
  calendarTitle: 'परीक्षा कैलेंडर',
  calendarDescription:
    'इस साइट की सूचनाओं के अनुसार परीक्षाएँ, महीने के क्रम में। जिन तिथियों को परीक्षा कराने वाली संस्था ने संभावित बताया है, उन पर ‘संभावित’ लिखा है।',
  noExaminations: 'इन महीनों की कोई परीक्षा यहाँ दर्ज नहीं है।',
  calendarPages: 'दूसरे महीने',
  earlierMonths: 'पिछले महीने',
  laterMonths: 'आगे के महीने',
  examOver: 'समाप्त',
  examToday: 'आज',
  'examIn-one': '{n} दिन बाद',
  'examIn-other': '{n} दिन बाद',
  examGoesOn: 'अभी जारी',
  tabsLabel: 'सूचनाओं के प्रकार',
  tabOpen: 'आवेदन जारी',
  tabAdmitCards: 'प्रवेश पत्र',
  tabResults: 'परिणाम',
  tabAll: 'सभी',
  allIndiaToo: 'पूरे देश की सूचनाएँ अलग सूची में हैं:',

  /* The page of an announcement. */

  importantBadge: 'महत्वपूर्ण',
  categoryLabel: 'श्रेणी',
  keyDates: 'महत्वपूर्ण तिथियाँ',
  keyFacts: 'मुख्य जानकारी',
  aboutRecruitment: 'भर्ती के बारे में',
  ageRelaxation: 'आयु में छूट',
  abbreviations: 'संक्षिप्त शब्दों के अर्थ',
  total: 'कुल',
  noDescription: 'कोई विवरण उपलब्ध नहीं है',
  descriptionInEnglish: 'पूरा विवरण अंग्रेजी में पढ़ें',
  visitOfficialWebsite: 'आधिकारिक वेबसाइट पर जाएँ',
  opens: 'इस लिंक पर: {what}',
  pdf: 'PDF',
  digiLocker: 'DigiLocker',
  furtherSites: 'इन आधिकारिक वेबसाइटों पर भी:',
  announcementNotFound: 'सूचना नहीं मिली',
  goBackToHome: 'होम पर लौटें',
  unverifiedTitle: 'इस सूचना पर भरोसा करने से पहले जाँच लें।',
  unverifiedText:
    'यह जानकारी केवल एक संक्षिप्त प्रविष्टि से ली गई है, और किसी ने इसे आधिकारिक सूचना से नहीं मिलाया है। कृपया पहले आधिकारिक वेबसाइट पर जाँच लें।',
  verifyOfficial: 'तिथियाँ और शुल्क बदल सकते हैं। आवेदन या यात्रा करने से पहले इन्हें आधिकारिक वेबसाइट पर जाँच लें।',
  threadNotFound: 'परीक्षा नहीं मिली',
  sameExamination: 'इस परीक्षा की और सूचनाएँ',
  moreOfCategory: '{name}: और सूचनाएँ',
  reportError: 'गलती बताएँ',

  // Steps: actions for readers of a notice, and its past and next stages.
  'steps-apply': 'आवेदन कैसे करें',
  'steps-correction': 'फॉर्म में संशोधन कैसे करें',
  'steps-to-do': 'क्या करें',
  'steps-admit-card': 'प्रवेश पत्र कैसे डाउनलोड करें',
  'steps-exam-city': 'परीक्षा शहर कैसे देखें',
  'steps-letter': 'पत्र कैसे डाउनलोड करें',
  'steps-calendar': 'कैलेंडर का उपयोग कैसे करें',
  'steps-answer-key': 'उत्तर कुंजी कैसे देखें',
  'steps-result': 'परिणाम कैसे देखें',
  'steps-marks': 'अंक कैसे देखें',
  'steps-list': 'सूची कैसे देखें',
  'steps-cut-off': 'कट-ऑफ कैसे देखें',
  'steps-syllabus': 'पाठ्यक्रम कैसे खोजें',
  'steps-question-paper': 'प्रश्न पत्र का उपयोग कैसे करें',
  'steps-vacancies': 'रिक्तियाँ कैसे देखें',
  'steps-next': 'आगे क्या होगा',

  'step-read-notification': 'आधिकारिक अधिसूचना पढ़ें और अपनी पात्रता जाँच लें।',
  'step-opens': 'आवेदन {date} से शुरू होंगे।',
  'step-opens-month': 'आवेदन {date} में शुरू होंगे।',
  'step-opens-unknown': 'आवेदन शुरू होने की तिथि की घोषणा बाकी है।',
  'step-apply': 'अधिसूचना में बताए गए तरीके से {date} तक आवेदन करें।',
  'step-apply-online': 'आधिकारिक वेबसाइट पर {date} तक आवेदन करें।',
  'step-apply-post': 'आवेदन डाक से भेजें। अंतिम तिथि {date} है।',
  'step-apply-walk-in': '{date} तक स्वयं उपस्थित होकर आवेदन करें।',
  'step-apply-until-filled': 'अधिसूचना में बताए गए तरीके से आवेदन करें। पद भरने तक आवेदन जारी रहेंगे।',
  'step-apply-perhaps-over':
    'अंतिम तिथि यहाँ उपलब्ध नहीं है, और हो सकता है कि आवेदन बंद हो चुके हों। आधिकारिक वेबसाइट देखें।',
  'step-apply-unknown': 'अंतिम तिथि यहाँ उपलब्ध नहीं है। आवेदन करने से पहले आधिकारिक वेबसाइट देखें।',
  'step-fee': 'आवेदन शुल्क जमा करें।',
  'step-fee-until': 'शुल्क {date} तक जमा करें।',
  'step-keep-form': 'भेजे गए फॉर्म की एक प्रति अपने पास रखें।',
  'step-correct-from': 'फॉर्म की गलतियाँ इस अवधि में सुधारी जा सकेंगी: {date}।',
  'step-correct-opens': 'फॉर्म में संशोधन {date} से शुरू होगा।',
  'step-correct-until': 'फॉर्म की गलतियाँ {date} तक सुधारें।',
  'step-correct-over': 'फॉर्म में संशोधन {date} को बंद हो गया।',
  'step-applications-over': 'आवेदन {date} को बंद हो गए।',
  'step-begins': 'प्रारंभ: {date}।',
  'step-dates-unknown': 'तिथियाँ यहाँ उपलब्ध नहीं हैं। आधिकारिक वेबसाइट देखें।',
  'step-read-notice': 'आधिकारिक सूचना पढ़ें: उसमें लिखा है कि फॉर्म किसे भरना है।',
  'step-form-until': 'आधिकारिक सूचना के अनुसार फॉर्म {date} तक भरें।',
  'step-form-over': 'फॉर्म भरने का समय {date} को समाप्त हो गया।',
  'step-counselling-read': 'काउंसलिंग का आधिकारिक कार्यक्रम पढ़ें।',
  'step-counselling-until': 'कार्यक्रम में जो करने को कहा गया है, वह {date} तक कर लें।',
  'step-counselling-over': 'काउंसलिंग का यह भाग {date} को समाप्त हो गया।',
  'step-originals': 'आधिकारिक सूचना में बताए गए मूल दस्तावेज तैयार रखें।',
  'step-keep-copy': 'एक प्रति सहेज लें या प्रिंट कर लें।',
  'step-card-details': 'अपने आवेदन का विवरण तैयार रखें, जैसे पंजीकरण संख्या और जन्म तिथि।',
  'step-card-download': 'आधिकारिक वेबसाइट से प्रवेश पत्र डाउनलोड करें और प्रिंट कर लें।',
  'step-card-download-later': 'प्रवेश पत्र जारी होने पर उसे आधिकारिक वेबसाइट से डाउनलोड करें।',
  'step-card-check':
    'अपना नाम, फोटो, परीक्षा का दिन और केंद्र जाँच लें। कोई गलती हो तो परीक्षा कराने वाली संस्था को बताएँ।',
  'step-card-take': 'प्रिंट किया हुआ प्रवेश पत्र और एक फोटो पहचान पत्र परीक्षा में साथ ले जाएँ।',
  'step-exam-city-look': 'आधिकारिक वेबसाइट पर अपना परीक्षा शहर और दिन देखें।',
  'step-exam-city-travel': 'अपनी यात्रा की योजना बना लें।',
  'step-exam-city-card': 'प्रवेश पत्र भी डाउनलोड करें: परीक्षा शहर की जानकारी उसकी जगह नहीं ले सकती।',
  'step-letter-download': 'आधिकारिक वेबसाइट से पत्र डाउनलोड करें और प्रिंट कर लें।',
  'step-letter-go': 'अपने पत्र में दी गई तिथि को उसमें बताए गए स्थान पर पहुँचें।',
  'step-exam-day': 'परीक्षा की तिथियाँ आधिकारिक सूचना में जाँच लें।',
  'step-calendar-find': 'आधिकारिक वेबसाइट के कैलेंडर में अपनी परीक्षा खोजें।',
  'step-calendar-apply': 'अपनी परीक्षा की अधिसूचना की प्रतीक्षा करें: कैलेंडर जारी होने से आवेदन शुरू नहीं होते।',
  'step-calendar-check': 'योजना बनाने से पहले तिथियाँ फिर जाँच लें: वे बदल सकती हैं।',
  'step-key-open': 'आधिकारिक वेबसाइट पर अपने प्रश्न पत्र की उत्तर कुंजी खोलें।',
  'step-key-compare': 'उत्तर कुंजी को अपने उत्तरों से मिलाएँ।',
  'step-objections-unknown': 'यदि आपत्ति दर्ज करने का अवसर है, तो उसका समय आधिकारिक सूचना में दिया गया है।',
  'step-objections-until':
    'यदि आप किसी उत्तर को गलत मानते हैं, तो आधिकारिक सूचना में बताए गए तरीके से {date} तक आपत्ति दर्ज करें।',
  'step-objections-over': 'आपत्ति दर्ज करने की अंतिम तिथि {date} थी।',
  'step-result-open': 'आधिकारिक वेबसाइट पर परिणाम खोलें।',
  'step-result-find': 'अपना रोल नंबर खोजें, या वेबसाइट माँगे तो अपने विवरण से लॉगिन करें।',
  'step-marks-open': 'आधिकारिक वेबसाइट पर अंकों वाला पेज खोलें।',
  'step-marks-details': 'वेबसाइट माँगे तो अपने रोल नंबर या दूसरे विवरण से लॉगिन करें।',
  'step-list-open': 'आधिकारिक वेबसाइट पर सूची खोलें।',
  'step-list-find': 'अपना नाम या रोल नंबर खोजें।',
  'step-cut-off-open': 'आधिकारिक वेबसाइट पर कट-ऑफ खोलें और उसमें अपना पद और वर्ग खोजें।',
  'step-cut-off-compare': 'कट-ऑफ की तुलना अपने अंकों से करें।',
  'step-allotment-look': 'आधिकारिक वेबसाइट पर देखें कि आपको क्या आवंटित हुआ है।',
  'step-allotment-report': 'आधिकारिक सूचना में पढ़ें कि आगे क्या करना है, और कब तक।',
  'step-joining-find': 'आधिकारिक वेबसाइट पर आदेश खोलें और उसमें अपना नाम खोजें।',
  'step-joining-report': 'उपस्थित होने का स्थान और दिन नोट कर लें।',
  'step-syllabus-find': 'आधिकारिक वेबसाइट पर या अधिसूचना में पाठ्यक्रम खोजें।',
  'step-syllabus-check': 'जाँच लें कि पाठ्यक्रम आपके ही पद और वर्ष का है।',
  'step-paper-download': 'आधिकारिक वेबसाइट से प्रश्न पत्र डाउनलोड करें।',
  'step-paper-solve': 'प्रश्न पत्र उतने ही समय में हल करें जितना परीक्षा में मिलता है।',
  'step-paper-compare': 'अपने उत्तर आधिकारिक उत्तर कुंजी से मिलाएँ, यदि वह उपलब्ध हो।',
  'step-vacancies-find': 'आधिकारिक सूची में अपना पद, वर्ग और राज्य खोजें।',
  'step-vacancies-tentative': 'ये संख्याएँ संभावित हैं और अब भी बदल सकती हैं।',
  'step-rebuttal-ignore': 'इसमें जिस फर्जी सूचना का उल्लेख है, उसके आधार पर कुछ न करें।',
  'step-rebuttal-money': 'उस फर्जी सूचना के कारण किसी को पैसे न दें और किसी को अपने दस्तावेज न भेजें।',
  'step-rebuttal-source': 'केवल आधिकारिक वेबसाइट पर भरोसा करें।',

  'step-past-exam': 'परीक्षा {date} को थी।',
  'step-past-exam-until': 'परीक्षा {date} तक थी।',
  'step-past-round': '{round}: तिथि {date} थी।',
  'step-past-round-until': '{round}: अवधि {date} तक थी।',
  'step-past-result': 'परिणाम {date} को घोषित हुआ।',
  'step-past-result-of': '{round}: परिणाम {date} को घोषित हुआ।',
  'step-now-exam': 'अभी: परीक्षा, {date}।',
  'step-now-round': 'अभी: {round}, {date}।',
  'step-next-admitCard': 'आगे: प्रवेश पत्र, {date}।',
  'step-next-admitCard-of': 'आगे: प्रवेश पत्र ({round}), {date}।',
  'step-next-exam': 'आगे: परीक्षा, {date}।',
  'step-next-round': 'आगे: {round}, {date}।',
  'step-next-answerKey': 'आगे: उत्तर कुंजी, {date}।',
  'step-next-answerKey-of': 'आगे: उत्तर कुंजी ({round}), {date}।',
  'step-next-objection': 'आगे: आपत्तियाँ, {date}।',
  'step-next-objection-of': 'आगे: आपत्तियाँ ({round}), {date}।',
  'step-next-result': 'आगे: परिणाम, {date}।',
  'step-next-result-of': 'आगे: परिणाम ({round}), {date}।',
  'step-next-above': 'आगे के चरण इस पेज पर सबसे ऊपर दिए गए हैं।',
  'step-next-unknown': 'आगे की कोई तिथि यहाँ उपलब्ध नहीं है। आधिकारिक वेबसाइट देखें।',
  'step-date-unknown': 'तिथि की घोषणा बाकी है',

  /* The search page. */

  searchTitle: 'खोज',
  searchDescription:
    'नौकरी की सूचनाएँ, प्रवेश पत्र, परिणाम, उत्तर कुंजी और पाठ्यक्रम उनके शीर्षक या पाठ के शब्दों से खोजें।',
  resultsFor: 'खोज परिणाम:',
  noSearchResults: 'कुछ नहीं मिला',
  noSearchResultsText: 'आपकी खोज से मेल खाती कोई सूचना नहीं मिली।',
  noSearchResultsHint: 'दूसरे शब्दों से खोजें या श्रेणी के अनुसार देखें।',
  enterSearchTerm: 'खोज का शब्द लिखें',
  didYouMean: 'क्या आपका मतलब यह था:',
  without: 'इन सूचनाओं में ये शब्द नहीं हैं:',
  'window-open': 'आवेदन जारी',
  'window-last-date-today': 'आज अंतिम तिथि',
  'window-last-date-tomorrow': 'कल अंतिम तिथि',
  'window-closing-next-week': 'अगले सप्ताह अंतिम तिथि',
  'window-closing-this-week': 'इस सप्ताह अंतिम तिथि',
  'window-opens-soon': 'जल्द शुरू',
  'window-exam-today': 'आज परीक्षा',
  'window-exam-tomorrow': 'कल परीक्षा',
  'window-exam-next-week': 'अगले सप्ताह परीक्षा',
  'window-exam-this-week': 'इस सप्ताह परीक्षा',
  relatedNotices: 'मिलती-जुलती सूचनाएँ',
  relatedNote: '“{name}” से जुड़ी कोई सूचना नहीं है। ये सूचनाएँ मिलते-जुलते पदों या परीक्षाओं की हैं।',
  nothingWithStatus: 'इस समय “{status}” वाली कोई सूचना नहीं है।',
  searchTheWords: 'इसके बजाय इन शब्दों को खोजें',
  noneWithStatus: 'खोज में “{status}” वाली कोई सूचना नहीं मिली। सूची में खोज से मेल खाने वाली सभी सूचनाएँ हैं।',
  allInCategory: '{name}: सभी सूचनाएँ',
  narrow: 'सूची सीमित करें',
  filter: 'फिल्टर',
  openNow: 'आवेदन जारी',
  removeFilter: 'यह फिल्टर हटाएँ',
  removeFilters: 'फिल्टर हटाएँ',
  moreFilters: 'और फिल्टर',
  filterKind: 'सूचना का प्रकार',
  filterState: 'राज्य',
  filterLastDate: 'अंतिम तिथि',
  anyKind: 'कोई भी प्रकार',
  anyOrganisation: 'कोई भी संस्था',
  anyState: 'कोई भी राज्य',
  anyQualification: 'कोई भी योग्यता',
  anyLastDate: 'कोई भी तिथि',
  lastDateWithin: 'अंतिम तिथि {n} दिन के भीतर',
  optionWithCount: '{name} ({n})',
  showNarrowed: 'दिखाएँ',
  'notices-one': '{n} सूचना',
  'notices-other': '{n} सूचनाएँ',
  moreNotices: '{n} से अधिक सूचनाएँ',
  searchIsCut: 'पुरानी सूचनाएँ भी आपकी खोज से मेल खा सकती हैं। उनमें खोजने के लिए ‘अगला’ चुनें।',

  /* Announcements and posts: time of the last update, and sharing. */

  lastUpdated: 'पिछला अपडेट: {date}',
  share: 'शेयर करें',
  shareTitle: 'यह सूचना शेयर करें',
  shareWhatsApp: 'WhatsApp',
  shareTelegram: 'Telegram',
  shareEmail: 'ईमेल',
  copyAsMessage: 'संदेश के रूप में कॉपी करें',
  messageCopied: 'संदेश कॉपी हो गया!',
  linkCopied: 'लिंक कॉपी हो गया!',
  sharedVacancies: '{n} पद',
  sharedVacancy: '1 पद',
  sharedExamPostponed: 'परीक्षा स्थगित',

  /* The title and description of the list of posts. */

  blogDescription:
    'अभ्यर्थियों के लिए गाइड: अधिसूचना पढ़ना, फर्जी सूचना पहचानना, उत्तर कुंजी, परिणाम और तैयारी। हर बात के साथ उसके आधिकारिक स्रोत का लिंक दिया गया है।',
  blogCategoryTitle: 'ब्लॉग: {category}',
  blogSearchTitle: 'ब्लॉग: {term} के खोज परिणाम',
  blogPageTitle: '{title}, पेज {n}',

  /* Pages of the blog. */

  blogIntro: 'अभ्यर्थियों के लिए सरल भाषा में गाइड। हर बात के साथ उसके आधिकारिक स्रोत का लिंक दिया गया है।',
  blogSearchLabel: 'लेख खोजें',
  blogFilter: 'श्रेणी के अनुसार छाँटें',
  blogAll: 'सभी',
  'articles-one': '{n} लेख',
  'articles-other': '{n} लेख',
  noArticles: 'कोई लेख नहीं मिला',
  noArticlesHint: 'खोज के शब्द या फिल्टर बदलकर देखें',
  allArticles: 'सभी लेख',
  recentPosts: 'हाल के लेख',
  relatedPosts: 'मिलते-जुलते लेख',
  blogCategories: 'श्रेणियाँ',
  pageNumber: 'पेज {n}',
  shareArticle: 'यह लेख शेयर करें',
  postTags: 'टैग',
  postAuthor: 'लेखक: {author}',

  /* Default texts of the about page. */

  aboutTitle: 'हमारे बारे में',
  aboutDescription: '{siteName} को कौन चलाता है, अभ्यर्थियों से उसका क्या वादा है, और उस वादे को कैसे परखें।',
  aboutHeroText:
    'हम भारत की नौकरियों और परीक्षाओं की सूचनाएँ, तिथियों और आधिकारिक लिंक के साथ, एक जगह लाते हैं। हम स्वतंत्र हैं और नौकरी खोजने वालों से कोई पैसा नहीं लेते।',
  aboutMissionTitle: 'हमारा उद्देश्य',
  aboutMissionText: 'हर अभ्यर्थी को सूचना समय पर मिले और वह उसे मूल स्रोत पर जाँच सके।',

  // Each line is one point.
  aboutMissionPoints:
    'जानकारी के साथ उसके आधिकारिक स्रोत का लिंक होता है।\nपढ़ना निःशुल्क है और खाता नहीं बनाना पड़ता।\nगलतियाँ सुधारी जाती हैं: कोई गलती मिले तो हमें लिखें।',
  aboutFounderTitle: 'हमारे संस्थापक',
  aboutFounderRole: 'संपादकीय टीम',
  aboutFounderText: 'इस साइट के हर लेख और सूचना की जिम्मेदारी हमारी है, और हम अभ्यर्थियों से कोई पैसा नहीं लेते।',
  aboutStatsTitle: 'आँकड़ों में',
  aboutStatAnnouncements: 'प्रकाशित सूचनाएँ',
  aboutStatCategories: 'श्रेणियाँ',
  aboutStatPosts: 'लिखी गई गाइड',
  aboutCtaTitle: 'अपनी सूचना खोजें',
  aboutBrowse: 'श्रेणियाँ देखें',
  aboutContact: 'संपर्क करें',

  /* The contact page. */

  contactTitle: 'संपर्क करें',
  contactDescription: '{siteName} को लिखें: प्रश्न, किसी सूचना में सुधार, या ठगी की शिकायत।',
  contactIntro:
    'हमें बताएँ कि क्या गलत है, क्या छूट गया है या क्या समझ में नहीं आया। हम कभी पैसे, दस्तावेज या पासवर्ड नहीं माँगते।',
  email: 'ईमेल',
  contactName: 'नाम',
  contactEmail: 'ईमेल',
  contactSubject: 'विषय',
  contactMessage: 'संदेश',
  contactSend: 'संदेश भेजें',
  contactSending: 'भेजा जा रहा है...',
  contactSent: 'आपका संदेश सफलतापूर्वक भेज दिया गया है! हमारी टीम 48 घंटे के भीतर आपसे संपर्क करेगी।',
  contactSentNote: 'धन्यवाद। आपका संदेश हमें मिल गया है। आप इसी फॉर्म से एक और संदेश लिख सकते हैं।',
  contactFailed: 'संदेश नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  contactFailedNote: 'आपका संदेश नहीं भेजा जा सका। आपका लिखा हुआ पाठ अब भी फॉर्म में है।',
  contactDetails: 'संपर्क का विवरण',
  reportErrorSubject: 'गलती: {title}',
  reportErrorMessage: 'सूचना: {url}\n\nक्या गलत है:\n',

  /* The pages of freelance work. */

  freelanceTitle: 'फ्रीलांस काम के अवसर',
  freelanceDescription:
    'घर बैठे फ्रीलांस काम, सीधे {siteName} की ओर से: सूचनाओं को उनके आधिकारिक स्रोत से मिलाकर जाँचना और उनका हिंदी में अनुवाद करना। आवेदन निःशुल्क है।',
  freelanceIntro:
    'घर बैठे काम, सीधे {siteName} की ओर से। आवेदन निःशुल्क है, और आपको हमें कभी कोई पैसा नहीं देना होता।',
  freelanceQuickLinks: 'उपयोगी लिंक',
  freelanceApplyOnline: 'ऑनलाइन आवेदन कैसे करें',
  freelanceFaq: 'फ्रीलांस काम: प्रश्न और उत्तर',
  freelanceScamTitle: 'पैसे माँगे गए?',
  freelanceScamText:
    'यह ठगी है, चाहे संदेश में हमारा नाम ही क्यों न हो। पैसे न दें। cybercrime.gov.in पर शिकायत करें या 1930 पर फोन करें।',
  jobSalary: 'पारिश्रमिक',
  jobExperience: 'अनुभव',
  jobSkills: 'कौशल',
  jobRequirements: 'जरूरी शर्तें',
  jobAbout: 'काम के बारे में',
  applyNow: 'अभी आवेदन करें',
  applyHint: 'WhatsApp खुलेगा, जिसमें संदेश पहले से लिखा होगा। उसे आप खुद भेजेंगे।',

  /* The offers of freelance work. In these texts, `\n` separates items, paragraphs or lines. */

  workFromHome: 'घर बैठे काम',
  partTime: 'पार्ट-टाइम',
  applyMessage:
    'नमस्ते, मुझे इस काम के लिए आवेदन करना है।\nशीर्षक: {title}\nप्रकार: {type}\nविवरण: {description}',

  checkerTitle: 'सूचना जाँचकर्ता',
  checkerDescription:
    'नौकरी, प्रवेश पत्र और परिणाम की हमारी सूचनाओं को आधिकारिक अधिसूचना से मिलाएँ, और जो भी तिथि, शुल्क या लिंक गलत या पुराना हो, उसकी जानकारी हमें दें।',
  checkerSkills:
    'अंग्रेजी की आधिकारिक अधिसूचनाएँ ध्यान से पढ़ना\nहिंदी पढ़ना\nआधिकारिक वेबसाइट पर सूचना की मूल प्रति खोजना',
  checkerRequirements:
    'इंटरनेट वाला फोन या कंप्यूटर\nसप्ताह में 5 से 10 घंटे, आपके चुने हुए समय पर\nआयु 18 वर्ष या अधिक\nआप किसी ऐसे कोचिंग संस्थान या भर्ती करने वाली संस्था के लिए काम न करते हों जिसकी सूचनाएँ आपको जाँचनी होंगी',
  checkerSalary: 'जाँची गई हर सूचना के हिसाब से। दर काम शुरू होने से पहले लिखित में तय होती है।',
  checkerExperience: 'अनुभव जरूरी नहीं है। चयन एक छोटे ट्रायल के आधार पर होता है, जिसका पारिश्रमिक मिलता है।',
  checkerFullDescription:
    'आपको नई या बदली हुई सूचनाओं की सूची मिलेगी। हर सूचना के लिए आपको आधिकारिक अधिसूचना खोलकर उसकी तिथियाँ, शुल्क, आयु सीमा और लिंक हमारे पेज से मिलाने होंगे, और जो भी अंतर मिले, उसे अधिसूचना के उस पेज के साथ लिखना होगा जिससे वह साबित होता है।\nलोग इन्हीं तिथियों के आधार पर महीनों की तैयारी की योजना बनाते हैं, इसलिए जल्दी करने से अधिक जरूरी है सही होना। एक सूचना जाँचने में दस से बीस मिनट लगते हैं।\nशुरुआत दो सूचनाओं के ट्रायल से होगी, जिसका पारिश्रमिक सामान्य दर से मिलेगा, ताकि दोनों पक्ष समझ लें कि एक-दूसरे से क्या अपेक्षा है। आप कभी भी काम छोड़ सकते हैं।',
  translatorTitle: 'हिंदी अनुवादक',
  translatorDescription:
    'सूचनाओं और गाइडों का अंग्रेजी से ऐसी सरल हिंदी में अनुवाद करें जिसे पहली बार आवेदन कर रहे अभ्यर्थी भी समझ सकें; हर तिथि, संख्या और आधिकारिक शब्द ज्यों का त्यों रहे।',
  translatorSkills:
    'ऐसी हिंदी लिखना जैसी अखबार में छपती है\nसरकारी अंग्रेजी आसानी से पढ़ना\nदेवनागरी में टाइप करना\nभर्ती के प्रचलित शब्द जानना, जैसे भर्ती, प्रवेश पत्र और पात्रता',
  translatorRequirements:
    'कंप्यूटर, या ऐसा फोन जिस पर आप आराम से टाइप कर सकें\nसप्ताह में 8 से 12 घंटे, आपके चुने हुए समय पर\nआयु 18 वर्ष या अधिक\nकिसी भी पाठ के आपके अपने अनुवाद के दो नमूने',
  translatorSalary: 'अंग्रेजी पाठ के प्रति शब्द के हिसाब से। दर काम शुरू होने से पहले लिखित में तय होती है।',
  translatorExperience:
    'हिंदी में अनुवाद, संपादन या अध्यापन का कुछ अनुभव। प्रमाण पत्रों से अधिक महत्व नमूनों का है।',
  translatorFullDescription:
    'आपको छोटी सूचनाओं का, और कभी-कभी लगभग 800 शब्दों की गाइड का, बोलचाल की हिंदी में अनुवाद करना होगा: छोटे वाक्य, कठिन शब्दों की जगह आम शब्द, और जहाँ आम और आधिकारिक दोनों शब्द चलते हों, वहाँ आधिकारिक शब्द कोष्ठक में।\nसंस्थाओं और पदों के नाम, तिथियाँ, शुल्क और लिंक वैसे ही रहेंगे जैसे मूल में हैं। एक संपादक हर पाठ पढ़ेंगे और अपने सुधार आपको भेजेंगे, ताकि अगली बार कम सुधार करने पड़ें।\nशुरुआत सामान्य दर पर एक छोटी सूचना से होगी। आप कभी भी काम छोड़ सकते हैं।',

  /* How to apply for freelance work. */

  applyOnlineTitle: 'फ्रीलांस काम के लिए ऑनलाइन आवेदन कैसे करें',
  applyOnlineDescription:
    '{siteName} पर फ्रीलांस काम के लिए आवेदन कैसे करें: चार चरण, न कोई शुल्क देना है, न कोई दस्तावेज भेजना है।',
  applyOnlineIntro: 'चार चरण। न कोई शुल्क देना है, न कोई दस्तावेज भेजना है।',
  applyStepChooseTitle: 'काम चुनें',
  applyStepChooseText:
    'काम की जरूरी शर्तें और अंतिम तिथि पढ़ें। जिस काम की अंतिम तिथि निकल चुकी है, उस पर ‘आवेदन बंद’ लिखा होता है।',
  applyStepWriteTitle: 'हमें लिखें',
  applyStepWriteText:
    '‘अभी आवेदन करें’ चुनें: WhatsApp खुलेगा, और उसमें लिखे संदेश में उस काम का नाम होगा। अपने बारे में दो-तीन पंक्तियाँ जोड़ें और भेज दें।',
  applyStepAgreeTitle: 'शर्तें लिखित में तय करें',
  applyStepAgreeText:
    'कोई भी काम शुरू होने से पहले हम आपको शर्तें लिखित में देंगे: दर, भुगतान का तरीका और दिन, और काम की मात्रा। यदि आप सहमत नहीं हैं, तो किसी भी पक्ष पर कोई देनदारी नहीं होगी।',
  applyStepTrialTitle: 'छोटे ट्रायल से शुरू करें',
  applyStepTrialText:
    'आपको असली काम का एक छोटा हिस्सा दिया जाएगा, जिसका पारिश्रमिक सामान्य दर से मिलेगा। हम बताएँगे कि उसमें क्या अच्छा था और क्या नहीं।',
  applyByMail: 'यदि आप WhatsApp का उपयोग नहीं करते, तो इस पते पर लिखें:',
  applyForJob: 'आवेदन करें: {title}',
  applyNeverTitle: 'हम ये चीजें कभी नहीं माँगते',
  applyNeverList:
    'किसी भी नाम पर पैसे: पंजीकरण, प्रशिक्षण, सॉफ्टवेयर या जमा राशि\nOTP, UPI PIN, कार्ड नंबर या आपके फोन का रिमोट एक्सेस\nआवेदन के समय आपके आधार कार्ड, पैन कार्ड या प्रमाण पत्रों की मूल प्रति या फोटोकॉपी',

  /* Questions about freelance work. */

  freelanceFaqDescription:
    '{siteName} पर फ्रीलांस काम के बारे में उत्तर: काम कौन देता है, क्या कोई खर्च है, भुगतान कैसे होता है और फर्जी प्रस्ताव कैसे पहचानें।',
  freelanceFaqIntro: 'हमें लिखने से पहले लोग अक्सर ये प्रश्न पूछते हैं।',
  freelanceWhoQuestion: 'यह काम कौन देता है?',
  freelanceWhoAnswer:
    '{siteName} खुद। यहाँ केवल वही काम दिया जाता है जिसकी इस साइट को जरूरत है। हम दूसरी कंपनियों के काम यहाँ नहीं देते।',
  freelanceFeeQuestion: 'क्या मुझे कुछ भुगतान करना होगा?',
  freelanceFeeAnswer:
    'नहीं। न कोई पंजीकरण शुल्क है, न जमा राशि; न प्रशिक्षण किट खरीदनी है, न कोई सॉफ्टवेयर। हमारे नाम पर आपसे पैसे माँगने वाला हर व्यक्ति ठगी कर रहा है। पैसे न दें। cybercrime.gov.in पर या 1930 पर फोन करके शिकायत करें।',
  freelanceGovernmentQuestion: 'क्या यह सरकारी नौकरी है?',
  freelanceGovernmentAnswer:
    'नहीं। {siteName} स्वतंत्र है और इसका किसी सरकारी संस्था से संबंध नहीं है। यह फ्रीलांस काम है; इसे न सरकारी सेवा माना जाता है, न अप्रेंटिसशिप।',
  freelanceDocumentsQuestion: 'कौन-से दस्तावेज भेजने हैं?',
  freelanceDocumentsAnswer:
    'आवेदन के समय कोई नहीं। अपने बारे में कुछ पंक्तियाँ भेजें, और अनुवाद के काम के लिए दो नमूने भी। भुगतान के लिए जरूरी जानकारी हम तभी माँगेंगे जब शर्तें लिखित में तय हो जाएँगी।',
  freelancePayQuestion: 'भुगतान कैसे और कब होता है?',
  freelancePayAnswer:
    'दर, भुगतान का तरीका और दिन हम काम शुरू होने से पहले लिखित में तय करते हैं। आपको पैसे देने के लिए किसी को OTP या UPI PIN की जरूरत नहीं होती, इसलिए इन्हें कभी किसी को न बताएँ।',
  freelanceDegreeQuestion: 'क्या डिग्री या कंप्यूटर जरूरी है?',
  freelanceDegreeAnswer:
    'डिग्री जरूरी नहीं है। हर काम के साथ उसकी जरूरी शर्तें लिखी हैं। जाँच के काम के लिए फोन काफी है, और अनुवाद कंप्यूटर पर आसान रहता है।',
  freelanceHoursQuestion: 'क्या परीक्षा की तैयारी के साथ यह काम हो सकता है?',
  freelanceHoursAnswer:
    'हाँ। काम के घंटे और काम की मात्रा आप खुद चुनते हैं। जो काम आप ले लेते हैं, उसे तय दिन तक पूरा करना होता है।',
  freelanceClosedQuestion: 'अंतिम तिथि निकल गई हो तो?',
  freelanceClosedAnswer:
    'उस काम पर ‘आवेदन बंद’ लिखा होता है। आप फिर भी लिख सकते हैं। जब दोबारा काम होगा, तब हम उत्तर देंगे।',

  /* Job Alerts and the newsletter: texts around the form. */

  alertsTitle: 'जॉब अलर्ट',
  newsletterTitle: 'न्यूजलेटर',
  newsletterIntro: 'नई सूचनाएँ ईमेल पर, दिन में एक बार, सुबह 7 बजे।',
  alertsFailed: 'सब्सक्राइब नहीं हो सका। कृपया फिर कोशिश करें।',

  /* The form for Job Alerts and the newsletter. */

  alertsEmail: 'ईमेल पता',
  alertsChooseCategories: 'श्रेणियाँ चुनें',
  alertsAllHint: 'सभी श्रेणियों की सूचनाएँ पाने के लिए कोई श्रेणी न चुनें।',
  alertsSubscribe: 'सब्सक्राइब करें',
  alertsSubscribing: 'सब्सक्राइब हो रहा है...',
  alertsConsent:
    'आपके ईमेल पते का उपयोग हम केवल ये ईमेल भेजने के लिए करते हैं, और जब आप इन्हें बंद करते हैं, तब उसे मिटा देते हैं।',
  alertsPrivacy: 'गोपनीयता',
  alertsNoMailYet:
    'इस साइट से ईमेल भेजने की व्यवस्था अभी नहीं है। हम आपका ईमेल पता सात दिन तक रखेंगे। यदि तब तक व्यवस्था हो गई, तो हम पहले आपको पते की पुष्टि का लिंक ईमेल करेंगे। आपकी पुष्टि के बाद ईमेल आने लगेंगे।',

  /* Pages of Job Alerts, and the responses to the form. */

  alertsDescription:
    'दिन में एक ईमेल, सुबह 7 बजे, आपकी चुनी हुई श्रेणियों की नई सूचनाओं के साथ। यह सेवा निःशुल्क है और एक क्लिक में बंद की जा सकती है।',
  alertsIntro:
    'दिन में एक ईमेल, सुबह 7 बजे, आपकी चुनी हुई श्रेणियों की नई सूचनाओं के साथ। जिस दिन कोई नई सूचना नहीं होती, उस दिन हम ईमेल नहीं भेजते।',
  alertsAsked:
    'बस एक कदम बाकी है: हमने आपको एक लिंक ईमेल किया है। उसे खोलें और ईमेल शुरू करने के लिए उस पेज पर दिया गया बटन दबाएँ।',
  alertsKept:
    'हमने आपका ईमेल पता सहेज लिया है। इस साइट से ईमेल भेजने की व्यवस्था अभी नहीं है। व्यवस्था होते ही हम पहले आपको पते की पुष्टि का लिंक ईमेल करेंगे। आपकी पुष्टि के बाद ईमेल आने लगेंगे।',

  alertsConfirmTitle: 'जॉब अलर्ट की पुष्टि करें',
  alertsConfirmQuestion: 'क्या आपकी चुनी हुई श्रेणियों की नई सूचनाएँ दिन में एक बार {email} पर भेजी जाएँ?',
  alertsConfirm: 'हाँ, ईमेल भेजें',
  alertsConfirmed: 'हो गया। नई सूचनाएँ प्रकाशित होने के बाद सुबह 7 बजे {email} पर पहला ईमेल आएगा।',
  alertsLinkOld:
    'यह लिंक अब मान्य नहीं है: इसकी जगह नया लिंक भेजा जा चुका है, या यह सात दिन से पुराना है। नया लिंक पाने के लिए फिर सब्सक्राइब करें।',

  alertsLeaveTitle: 'जॉब अलर्ट बंद करें',
  alertsLeaveQuestion: 'क्या {email} पर ईमेल भेजना बंद किया जाए? हम यह पता तुरंत मिटा देंगे।',
  alertsLeave: 'ईमेल बंद करें',
  alertsLeaveUnknown:
    'हमारी सूची में इस लिंक वाला कोई पता नहीं है। हो सकता है कि ईमेल पहले ही बंद हो चुके हों, या लिंक अधूरा हो। यदि ईमेल अब भी आ रहे हैं, तो सबसे नए ईमेल में दिया गया लिंक खोलें।',
  alertsLeft:
    'आपके ईमेल अलर्ट बंद कर दिए गए हैं। अब हमारी ओर से आपको कोई ईमेल नहीं आएगा, और आपका पता हमारी सूची से मिटा दिया गया है।',
  alertsSubscribeAgain: 'फिर सब्सक्राइब करें',

  /* The privacy page. */

  privacyTitle: 'गोपनीयता नीति और अस्वीकरण',
  privacyDescription:
    '{siteName} पर विजिटर का कौन-सा डेटा रखा जाता है, उसका उपयोग कैसे होता है, और सूचनाओं के बारे में अस्वीकरण।',
  privacyUpdated: 'यह नीति 1 नवंबर 2026 से लागू है।',

  disclaimerTitle: 'अस्वीकरण',
  disclaimerIndependent:
    '{siteName} जानकारी देने वाली एक स्वतंत्र साइट है। यह किसी सरकारी संस्था, आयोग, बोर्ड या नियोक्ता से जुड़ी नहीं है, और किसी के लिए भर्ती नहीं करती।',
  disclaimerFree:
    'हम नौकरी खोजने वालों से कोई पैसा नहीं लेते, और हमारे नाम पर किसी को आपसे पैसे लेने का अधिकार नहीं है। नौकरी, परिणाम या प्रवेश पत्र के बदले पैसे माँगने वाला हर व्यक्ति ठगी कर रहा है। पैसे न दें। cybercrime.gov.in पर या हेल्पलाइन 1930 पर शिकायत करें।',
  disclaimerFacts:
    'तिथियाँ, शुल्क और शर्तें हम प्रकाशित सूचनाओं से लेते हैं और आधिकारिक स्रोत का लिंक देते हैं। सूचनाएँ बदली या वापस ली जा सकती हैं। जहाँ हमारा पाठ आधिकारिक पाठ से अलग हो, वहाँ आधिकारिक पाठ ही सही है; आवेदन, भुगतान या यात्रा करने से पहले उसे जाँच लें।',

  whatWeKnowTitle: 'आपके बारे में रखा गया डेटा',
  whatWeKnowReading:
    'पढ़ने के लिए खाता नहीं बनाना पड़ता। आपके ब्राउजर के अनुरोध का उत्तर देते समय हमारे सर्वर को आपका नेटवर्क पता (IP पता) दिखता है। इसका उपयोग हम दुरुपयोग रोकने के लिए करते हैं। यह कुछ समय तक अनुरोधों के लॉग में रह सकता है। इससे हम आपकी प्रोफाइल नहीं बनाते।',
  whatWeKnowDevice:
    'आपका ब्राउजर कुछ बातें आपके ही डिवाइस पर सहेजता है। वह आपकी चुनी हुई थीम, राज्य और भाषा सहेजता है। वह यह भी सहेजता है कि आपने चलता हुआ पाठ रोका है या साइट इंस्टॉल की है। वह विजिट की गिनती के बारे में आपका उत्तर सहेजता है: ‘हाँ’ तब तक, जब तक आप उसे वापस न लें, और ‘ना’ 180 दिन तक। यदि आप साइट इंस्टॉल करने या उसे दूसरी भाषा में पढ़ने का सुझाव बंद करते हैं, तो वह इसे 30 दिन तक याद रखता है। ये बातें हमें कभी नहीं भेजी जातीं।',
  whatWeKnowPages:
    'आपका ब्राउजर इस साइट पर आपके पढ़े हुए पिछले 60 पेजों की प्रतियाँ भी रखता है, ताकि आप उन्हें बिना इंटरनेट के पढ़ सकें। यह सब हटाने के लिए अपने ब्राउजर में इस साइट का डेटा मिटा दें।',
  whatWeKnowSearches:
    'जब किसी खोज के सभी शब्दों वाली कोई सूचना नहीं मिलती, तब साइट वे शब्द, उनकी गिनती और खोज का दिन 90 दिन तक रखती है। इससे हमें पता चलता है कि कौन-सी सूचनाएँ यहाँ नहीं हैं। साइट यह दर्ज नहीं करती कि खोज किसने की। ईमेल पते और लंबी संख्याएँ भी दर्ज नहीं की जातीं।',
  whatWeKnowMessage:
    'यदि आप हमें लिखें, तो हम आपका नाम, ईमेल पता, विषय और संदेश केवल इसलिए रखेंगे कि आपको उत्तर दे सकें और आपकी बताई हुई गलती सुधार सकें।',

  whatWeKnowAlerts:
    'जब आप जॉब अलर्ट या न्यूजलेटर माँगते हैं, तब हम आपका ईमेल पता और आपकी चुनी हुई श्रेणियाँ केवल ये ईमेल भेजने के लिए रखते हैं। ईमेल तभी शुरू होते हैं जब आप ईमेल से पुष्टि कर देते हैं। हर ईमेल में इन्हें एक क्लिक में बंद करने का लिंक होता है।',

  cookiesTitle: 'कुकी और विजिट की गिनती',
  cookiesText: 'साइट पढ़ने से कोई कुकी नहीं बनती। कुकी केवल लॉगिन करने वाले कर्मचारियों के सत्र के लिए बनती है।',
  cookiesMeasurement:
    'यदि यह साइट अपनी विजिट की गिनती करती है, तो इसके लिए Google Analytics का उपयोग करती है। गिनती केवल तब शुरू होती है, जब आप ‘सभी स्वीकार करें’ चुनते हैं। तब आपका ब्राउजर Google की एक स्क्रिप्ट लोड करता है। वह स्क्रिप्ट ऐसी कुकीज बनाती है जिनके नाम _ga से शुरू होते हैं। वह इस साइट पर आपके खोले हुए पेजों के पते, आपके डिवाइस का प्रकार और आपका नेटवर्क पता (IP पता) Google को भेजती है। नेटवर्क पता सहेजे जाने से पहले छोटा कर दिया जाता है। हम विज्ञापनों से जुड़ी कोई गिनती नहीं करते।',
  cookiesWithdraw:
    'हर पेज के नीचे दी गई ‘कुकी सेटिंग’ से आप अपना निर्णय कभी भी बदल सकते हैं। मना करने पर विजिट की गिनती तुरंत रुक जाती है और उसकी कुकीज आपके डिवाइस से हटा दी जाती हैं।',

  retentionTitle: 'हम डेटा कब तक रखते हैं',
  retentionText:
    'संदेश का उत्तर देने के {messageDays} दिन बाद हम उसे मिटा देते हैं। जिस संदेश का उत्तर देने की जरूरत नहीं थी, उसे आने के {messageDays} दिन बाद मिटा दिया जाता है। आप कहें तो हम उसे तुरंत मिटा देते हैं। जॉब अलर्ट के लिए दिया गया आपका ईमेल पता अलर्ट बंद करते ही मिटा दिया जाता है, और पुष्टि न होने पर सात दिन के भीतर। हर रात के बैकअप सात दिन के भीतर नए बैकअप से बदल दिए जाते हैं। साइट की कोई खराबी ठीक करने से पहले लिया गया बैकअप 30 दिन तक रह सकता है।',

  rightsTitle: 'आपके अधिकार',
  rightsText:
    'डिजिटल वैयक्तिक डेटा संरक्षण अधिनियम, 2023 (Digital Personal Data Protection Act, 2023) के अंतर्गत, यहाँ बताए गए डेटा के लिए {siteName} ‘डेटा फिड्यूशियरी’ (Data Fiduciary) है। आप पूछ सकते हैं कि हमारे पास आपके बारे में क्या जानकारी है, उसे ठीक करवा या मिटवा सकते हैं, जितनी आसानी से सहमति दी थी उतनी ही आसानी से उसे वापस ले सकते हैं, और अपनी ओर से काम करने के लिए किसी को नामित कर सकते हैं। {email} पर लिखें; शिकायतों का पता भी यही है, और उनका निपटारा हम 30 दिन के भीतर करते हैं। यदि हमारे उत्तर से समाधान न हो, तो आप भारतीय डेटा संरक्षण बोर्ड (Data Protection Board of India) के पास जा सकते हैं।',

  sharingTitle: 'हम डेटा किसके साथ साझा करते हैं',
  sharingText:
    'हम कोई डेटा नहीं बेचते। आपका संदेश और आपका पता हम किसी के साथ साझा नहीं करते, सिवाय इसके कि कोई न्यायालय या प्राधिकारी कानून के अनुसार उसकी माँग करे। लिंक आधिकारिक वेबसाइटों पर ले जाते हैं, जिनके अपने नियम हैं। WhatsApp, Telegram या ईमेल से शेयर करना उन्हीं ऐप में होता है।',

  childrenTitle: 'बच्चे',
  childrenText:
    'बहुत-से पाठक विद्यार्थी हैं। साइट किसी से खाता बनाने को नहीं कहती। यदि आपकी आयु 18 वर्ष से कम है, तो माता-पिता या अभिभावक से पूछकर ही हमें लिखें या ईमेल मँगवाएँ।',

  /* The terms of service. */

  termsTitle: 'सेवा की शर्तें',
  termsUpdated: 'ये शर्तें 1 नवंबर 2026 से लागू हैं।',
  termsDescription: '{siteName} के उपयोग की शर्तें, पाँच छोटे भागों में।',
  terms1Title: '1. स्वीकृति',
  terms1Text:
    '{siteName} का उपयोग करके आप ये शर्तें स्वीकार करते हैं। यदि आप इन्हें स्वीकार नहीं करते, तो कृपया साइट का उपयोग न करें। शर्तें बदलने पर हम नई शर्तें तिथि सहित यहाँ प्रकाशित करेंगे।',
  terms2Title: '2. सामग्री का उपयोग',
  terms2Text:
    'आप सूचनाएँ अपने और दूसरों के लिए पढ़, प्रिंट और शेयर कर सकते हैं, पेज के लिंक के साथ। साइट की बड़े पैमाने पर नकल करने, या उसे अपनी साइट अथवा आधिकारिक वेबसाइट बताकर प्रस्तुत करने की अनुमति नहीं है। फीड और सार्वजनिक API का उपयोग उनकी सीमाओं के भीतर किया जा सकता है।',
  terms3Title: '3. उपयोगकर्ता की जिम्मेदारियाँ',
  terms3Text:
    'किसी भी सूचना के आधार पर कुछ करने से पहले उसे उसके आधिकारिक स्रोत पर जाँच लें। हमें जो भी लिखें, वह सच हो और उससे किसी दूसरे को हानि न हो। साइट पर हमला न करें, उस पर अत्यधिक बोझ न डालें और उसकी कमजोरियाँ न खोजें, और अभ्यर्थियों से पैसे या व्यक्तिगत डेटा जुटाने के लिए उसका उपयोग न करें।',
  terms4Title: '4. बौद्धिक संपदा',
  terms4Text:
    'हमारे पाठ और डिजाइन हमारे हैं। सॉफ्टवेयर MIT लाइसेंस के अंतर्गत प्रकाशित है। संस्थाओं के नाम और प्रतीक चिह्न उन्हीं के हैं और केवल यह बताने के लिए दिए जाते हैं कि सूचना किसकी है। यदि आपको लगता है कि हमने आपके किसी अधिकार का उल्लंघन किया है, तो {email} पर लिखें।',
  terms5Title: '5. लागू कानून',
  terms5Text:
    'ये शर्तें भारत के कानूनों के अधीन हैं, और क्षेत्राधिकार भारत के न्यायालयों का है। कानून जहाँ तक अनुमति देता है, वहाँ तक हम उस हानि के लिए उत्तरदायी नहीं हैं जो किसी सूचना को आधिकारिक स्रोत पर जाँचे बिना उस पर भरोसा करने से हो।',

  /* Errors that visitors can see. */

  categorySlugRequired: 'श्रेणी का स्लग आवश्यक है',
  categorySlugNotFound: '"{slug}" स्लग वाली श्रेणी नहीं मिली',
  categoryFetchFailed: 'श्रेणी लोड करने में त्रुटि: {message}',
  tooManyAlertRequests: 'आपके नेटवर्क से बहुत अधिक अनुरोध आए हैं। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  alertInvalid: 'कृपया ईमेल पता और श्रेणियाँ जाँच लें',
  alertCategoryUnknown: 'कृपया दी गई श्रेणियों में से चुनें',
  submitFailed: 'फॉर्म जमा नहीं हो सका',
  tooManyMessages: 'आपके नेटवर्क से बहुत अधिक संदेश आए हैं। कृपया {minutes} मिनट बाद फिर कोशिश करें।',
  badRequest: 'वेब पता या अनुरोध मान्य नहीं है।',
  badParameter: 'यह पैरामीटर इस मान को स्वीकार नहीं करता।',
  addressTooLong: 'वेब पता बहुत लंबा है।',
  crossSiteRequest: 'अनुरोध किसी दूसरी साइट से आया था, इसलिए अस्वीकार कर दिया गया।',
  requestTooLarge: 'अनुरोध बहुत बड़ा है।',
  formExpected: 'यह वेब पता केवल इस साइट के फॉर्म का डेटा स्वीकार करता है।',
  formBroken: 'फॉर्म अधूरा पहुँचा। कृपया उसे फिर भेजें।',
  methodNotAllowed: 'यह वेब पता इस प्रकार के अनुरोध स्वीकार नहीं करता।',
  endpointNotFound: 'यह वेब पता मौजूद नहीं है।',
  textTooLong: 'यह पाठ बहुत लंबा है',
  unsupportedBody: 'JSON भेजें, जिसका कंटेंट टाइप application/json हो।',
  imageTooLarge: 'चित्र का आकार 5MB से कम होना चाहिए',
  postNotFound: 'लेख नहीं मिला',
  contactInvalid: 'कृपया फॉर्म के सभी कॉलम भरें',
  contactNameRequired: 'अपना नाम लिखें',
  contactEmailRequired: 'अपना ईमेल पता लिखें',
  contactEmailInvalid: 'ईमेल पता इस तरह लिखें: name@example.org',
  contactSubjectRequired: 'विषय लिखें',
  contactMessageRequired: 'अपना संदेश लिखें',
  documentsBusy: 'अभी दूसरी फाइलें पढ़ी जा रही हैं। एक मिनट बाद फिर कोशिश करें।',
  searchBusy: 'इस समय बहुत-सी खोजें चल रही हैं। कुछ सेकंड बाद फिर कोशिश करें।',
  searchTooSlow: 'इस खोज में बहुत समय लग रहा है। कृपया अधिक अक्षर या दूसरे शब्द लिखकर फिर कोशिश करें।',
  listTooSlow: 'यह सूची लोड होने में बहुत समय लग रहा है। कृपया कम फिल्टर चुनकर फिर कोशिश करें।',
  unavailable: 'साइट इस समय अपने डेटा तक नहीं पहुँच पा रही है। कृपया एक मिनट बाद फिर कोशिश करें।',

  /*
   * Default texts of emails to visitors. Placeholders in braces are replaced with values. A
   * paragraph that contains only the placeholder of a list is replaced with the list.
   */

  mailConfirmationSubject: 'कृपया पुष्टि करें: {siteName} के जॉब अलर्ट',
  mailConfirmationBody: `किसी ने, शायद आपने, {siteName} से दिन में एक बार ईमेल पर नई सूचनाएँ मँगवाई हैं ({categories})।

ईमेल शुरू करने के लिए यह पेज खोलें और वहाँ दिया गया बटन दबाएँ:

{confirmUrl}

यदि यह अनुरोध आपका नहीं है, तो कुछ न करें। हम और कोई ईमेल नहीं भेजेंगे और यह पता सात दिन के भीतर मिटा देंगे।

{siteName}
{siteUrl}`,
  mailDigestSubject: 'आपके लिए {count}: {date}',
  mailDigestBody: `आपको भेजे गए पिछले ईमेल के बाद {siteName} पर नई सूचनाएँ ({categories}):

{notices}

{more}

आवेदन करने से पहले तिथियाँ और शुल्क आधिकारिक वेबसाइट पर जाँच लें। नौकरी के बदले किसी को आपसे पैसे माँगने का अधिकार नहीं है।

यह ईमेल आपको इसलिए मिला है क्योंकि आपने इसे माँगा था। ये ईमेल एक क्लिक में बंद करने के लिए: {leaveUrl}

श्रेणियाँ बदलने के लिए: {changeUrl}`,
  mailResponseSubject: 'Re: {subject}',
  mailResponseBody: `नमस्ते {name} जी,

{response}

{siteName}
{siteUrl}

{date} का आपका संदेश:

{message}`,
  mailDigestMore: 'और भी सूचनाएँ ({n}): {url}',
  'newNotices-one': '{n} नई सूचना',
  'newNotices-other': '{n} नई सूचनाएँ',
  mailAllCategories: 'सभी श्रेणियाँ',
  mailLastDate: 'अंतिम तिथि: {date}',
};
