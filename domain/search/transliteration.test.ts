import { expect, test } from 'vitest';
import { hasFlap, letterNamed, spelledOut, transliterate } from './transliteration.ts';

/** Words of notices, as most people type them on a Latin keyboard. A long vowel is one letter. */
const words = `
भर्ती bharti, परिणाम parinam, प्रवेश pravesh, पत्र patra, शिक्षक shikshak, सिपाही sipahi,
उत्तर uttar, कुंजी kunji, आवेदन avedan, पाठ्यक्रम pathyakram, लेखपाल lekhpal, पटवारी patvari,
आरक्षी arakshi, अंतिम antim, अन्तिम antim, तिथि tithi, योग्यता yogyata, नौकरी naukri, रिक्ति rikti,
चयन chayan, सूची suchi, केंद्र kendra, केन्द्र kendra, राजस्थान rajasthan, प्रदेश pradesh,
मध्य madhya, बिहार bihar, झारखंड jharkhand, हरियाणा hariyana, पंजाब panjab, गुजरात gujrat,
महाराष्ट्र maharashtra, उत्तराखंड uttarakhand, हिमाचल himachal, दिल्ली dilli, सूचना suchna,
अधिसूचना adhisuchna, विज्ञापन vigyapan, विज्ञप्ति vigyapti, परीक्षा pariksha, पंजीकरण panjikran,
शुल्क shulk, आयु ayu, सीमा sima, वेतन vetan, पद pad, पदों padon, सरकारी sarkari, सरकार sarkar,
भारत bharat, भारतीय bhartiya, राष्ट्रीय rashtriya, आयोग ayog, विभाग vibhag, मंत्रालय mantralay,
निगम nigam, नगर nagar, नगरपालिका nagarpalika, पंचायत panchayat, ग्राम gram, ग्रामीण gramin,
विद्यालय vidyalay, विश्वविद्यालय vishvavidyalay, महाविद्यालय mahavidyalay, शिक्षा shiksha,
प्रशिक्षण prashikshan, प्रशिक्षु prashikshu, चिकित्सक chikitsak, चिकित्सा chikitsa,
अधिकारी adhikari, कर्मचारी karmachari, सहायक sahayak, लिपिक lipik, आशुलिपिक ashulipik,
अनुदेशक anudeshak, निरीक्षक nirikshak, हवलदार havaldar, सेना sena, वायु vayu, जल jal, थल thal,
रक्षा raksha, न्यायालय nyayalay, उच्च uchch, उच्चतम uchchatam, लोक lok, सेवा seva, संघ sangh,
संघीय sanghiya, संविदा samvida, संयुक्त sanyukt, संख्या sankhya, संशोधित sanshodhit,
साक्षात्कार sakshatkar, सत्यापन satyapan, दस्तावेज dastavej, प्रमाण praman, मेधा medha,
श्रेणी shreni, वर्ग varg, आरक्षण arakshan, महिला mahila, पुरुष purush, छात्र chhatra,
छात्रवृत्ति chhatravritti, अभ्यर्थी abhyarthi, उम्मीदवार ummidvar, जारी jari, घोषित ghoshit,
स्थगित sthagit, समय samay, सारणी sarni, कार्यक्रम karyakram, योजना yojna, रोजगार rojgar,
रोज़गार rojgar, मेला mela, ज़िला jila, जिला jila, क्षेत्र kshetra, क्षेत्रीय kshetriya, कृषि krishi,
वन van, विद्युत vidyut, ऊर्जा urja, दुग्ध dugdh, डाक dak, बीमा bima, चालक chalak, परिचालक parichalak,
आंगनवाड़ी anganvadi, पढ़ाई padhai, सड़क sadak, गणित ganit, विज्ञान vigyan,
हिंदी hindi, हिन्दी hindi, अंग्रेजी angreji, दुःख duhkh, नई nai, रुपये rupye, प्रश्न prashn`
  .split(',')
  .map((pair) => pair.trim().split(' ') as [string, string]);

test('there are enough words to test the rules', () => {
  expect(words.length).toBeGreaterThan(120);
});

test.each(words)('%s is typed %s', (word, latin) => {
  expect(transliterate(word.normalize('NFD'))).toBe(latin);
});

test('characters that are not Hindi letters are dropped, and incomplete syllables are kept', () => {
  expect(transliterate('')).toBe('');
  expect(transliterate('ि')).toBe('');
  expect(transliterate('भारत।2')).toBe('bharat');
  expect(transliterate('व')).toBe('va');
  expect(transliterate('परिषद्')).toBe('parishad');
});

test.each([
  ['छत्तीसगढ़', 'chhattisgadh', 'chhattisgarh'],
  ['पढ़ाई', 'padhai', 'parhai'],
  ['लड़का', 'ladka', 'larka'],
])('%s is typed %s and %s', (word, first, second) => {
  const decomposed = word.normalize('NFD');
  expect(hasFlap(decomposed)).toBe(true);
  expect(transliterate(decomposed)).toBe(first);
  expect(transliterate(decomposed, true)).toBe(second);
});

test.each([
  ['एसएससी', 'ssc'],
  ['ऐसऐससी', 'ssc'],
  ['यूपीएससी', 'upsc'],
  ['आरआरबी', 'rrb'],
  ['एनटीपीसी', 'ntpc'],
  ['यूपी', 'up'],
  ['जीडी', 'gd'],
  ['बीएसएफ', 'bsf'],
  ['आईबीपीएस', 'ibps'],
  ['आईटीआई', 'iti'],
  ['सीएचएसएल', 'chsl'],
  ['एमटीएस', 'mts'],
  ['सीजीएल', 'cgl'],
  ['एएनएम', 'anm'],
  ['जीएनएम', 'gnm'],
  ['बीए', 'ba'],
  ['पीएचडी', 'phd'],
  ['ओएमआर', 'omr'],
  ['जेईई', 'jee'],
  ['केवीएस', 'kvs'],
  ['डब्ल्यूबीपीएससी', 'wbpsc'],
  ['डब्लूसीएल', 'wcl'],
  ['आईक्यू', 'iq'],
  ['वाईएक्सजेड', 'yxz'],
])('%s spells %s', (word, letters) => {
  expect(spelledOut(word)?.letters).toBe(letters);
});

test.each([
  '',
  'के',
  'सी',
  'भर्ती',
  'जेल',
  'केस',
  'बीएड',
  'एक',
  'एसएससीभर्ती',
])('%s spells no abbreviation', (word) => {
  expect(spelledOut(word)).toBeNull();
});

test('all 26 letters have a name', () => {
  const names = 'ए बी सी डी ई एफ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई जेड';
  const letters = names.split(' ').map((name) => letterNamed(name));
  expect(letters.join('')).toBe('abcdefghijklmnopqrstuvwxyz');
});

test('a word with more letters than an abbreviation spells none', () => {
  expect(spelledOut('एस'.repeat(12))?.letters).toBe('s'.repeat(12));
  expect(spelledOut('एस'.repeat(13))).toBeNull();
});
