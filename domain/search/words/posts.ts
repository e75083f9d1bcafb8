import type { Concept } from './concept.ts';

/* Posts, by their English and Hindi names and their usual letters. */

export const POSTS: readonly Concept[] = [
  // Words of many posts
  {
    name: 'officer',
    phrases: ['officer', 'officers', 'अधिकारी', 'पदाधिकारी'],
    source: 'Usual Hindi names',
  },
  {
    name: 'assistant',
    phrases: ['assistant', 'assistants', 'asst', 'सहायक'],
    source: 'Usual Hindi name',
  },
  { name: 'junior', phrases: ['junior', 'jr', 'कनिष्ठ', 'kanisth'], source: 'Usual Hindi name' },
  { name: 'senior', phrases: ['senior', 'sr', 'वरिष्ठ', 'varisth'], source: 'Usual Hindi name' },
  { name: 'manager', phrases: ['manager', 'managers', 'प्रबंधक'], source: 'Usual Hindi name' },
  { name: 'secretary', phrases: ['secretary', 'सचिव'], source: 'Usual Hindi name' },
  {
    name: 'inspector',
    phrases: ['inspector', 'inspectors', 'निरीक्षक'],
    source: 'Usual Hindi name',
  },
  {
    name: 'supervisor',
    phrases: ['supervisor', 'supervisors', 'पर्यवेक्षक', 'मुख्य सेविका'],
    source: 'Usual Hindi name; of anganwadis in UP mukhya sevika',
  },
  {
    name: 'technician',
    phrases: ['technician', 'technicians', 'तकनीशियन'],
    source: 'Usual Hindi name',
  },
  { name: 'engineer', phrases: ['engineer', 'engineers', 'अभियंता'], source: 'Usual Hindi name' },
  {
    name: 'scientist',
    phrases: ['scientist', 'scientists', 'वैज्ञानिक'],
    source: 'Usual Hindi name',
  },
  { name: 'trainee', phrases: ['trainee', 'trainees', 'प्रशिक्षणार्थी'], source: 'Usual Hindi name' },

  // Schools and colleges
  {
    name: 'teacher',
    phrases: ['teacher', 'teachers', 'शिक्षक', 'अध्यापक'],
    askedAs: ['teaching', 'guru ji'],
    source: 'Shikshak in most states, adhyapak in Rajasthan, Haryana and older notices',
  },
  {
    name: 'assistant teacher',
    phrases: [
      'assistant teacher',
      'assistant teachers',
      'सहायक शिक्षक',
      'सहायक अध्यापक',
      'सहायक आचार्य',
    ],
    source:
      'Usual Hindi names; in Jharkhand sahayak acharya, who is the assistant professor elsewhere',
  },
  {
    name: 'senior teacher',
    phrases: [
      'senior teacher',
      '2nd grade teacher',
      'second grade teacher',
      'grade ii teacher',
      'वरिष्ठ अध्यापक',
    ],
    source: 'RPSC: the second grade is that of the senior teacher',
  },
  {
    name: 'school lecturer',
    phrases: ['school lecturer', '1st grade teacher', 'first grade teacher', 'स्कूल व्याख्याता'],
    source: 'RPSC: the first grade is that of the lecturer of schools',
  },
  {
    name: '3rd grade teacher',
    phrases: ['3rd grade teacher', 'third grade teacher', 'तृतीय श्रेणी अध्यापक'],
    source: 'Rajasthan: primary and upper primary schools',
  },
  {
    name: 'lecturer',
    phrases: ['lecturer', 'lecturers', 'प्रवक्ता', 'व्याख्याता'],
    source: 'Pravakta in UP, vyakhyata in Rajasthan and Bihar',
  },
  {
    name: 'professor',
    phrases: ['professor', 'professors', 'प्राध्यापक', 'आचार्य'],
    source: 'Official Hindi names',
  },
  {
    name: 'assistant professor',
    phrases: [
      'assistant professor',
      'assistant professors',
      'सहायक प्रोफेसर',
      'सहायक प्राध्यापक',
      'सहायक आचार्य',
    ],
    source: 'Acharya in UP and Rajasthan, pradhyapak in Bihar and MP',
  },
  {
    name: 'principal',
    phrases: ['principal', 'principals', 'प्रधानाचार्य', 'प्राचार्य'],
    source: 'Of schools and of colleges',
  },
  {
    name: 'headmaster',
    phrases: ['headmaster', 'head master', 'head teacher', 'प्रधानाध्यापक', 'प्रधान शिक्षक'],
    source: 'BPSC: head teacher and headmaster',
  },
  {
    name: 'secondary teacher',
    phrases: ['secondary teacher', 'माध्यमिक आचार्य', 'माध्यमिक शिक्षक'],
    source: 'JSSC says madhyamik acharya',
  },
  {
    name: 'physical education teacher',
    phrases: [
      'physical education teacher',
      'physical training instructor',
      'pti',
      'शारीरिक शिक्षक',
      'शारीरिक शिक्षा अध्यापक',
    ],
    source: 'PTI in Rajasthan',
  },
  {
    name: 'special educator',
    phrases: ['special educator', 'special education teacher', 'विशेष शिक्षक'],
    source: 'Usual Hindi name',
  },
  {
    name: 'librarian',
    phrases: ['librarian', 'librarians', 'पुस्तकालयाध्यक्ष', 'pustakalayadhyaksh'],
    source: 'Official Hindi name',
  },
  {
    name: 'lab assistant',
    phrases: ['lab assistant', 'laboratory assistant', 'प्रयोगशाला सहायक'],
    source: 'Official Hindi name',
  },
  {
    name: 'non-teaching',
    phrases: ['non teaching', 'nonteaching', 'शिक्षणेत्तर', 'गैर शैक्षणिक'],
    source: 'Official Hindi names',
  },
  {
    name: 'research fellow',
    phrases: ['junior research fellow', 'jrf', 'research fellow'],
    source: 'Official name',
  },

  // Police and forces
  {
    name: 'constable',
    phrases: ['constable', 'constables', 'सिपाही', 'aarakshi', 'आरक्षी', 'आरक्षक'],
    source: 'Sipahi in Bihar, arakshi in UP, arakshak in MP and Chhattisgarh',
  },
  {
    name: 'head constable',
    phrases: ['head constable', 'head constables', 'hc ministerial', 'मुख्य आरक्षी', 'प्रधान आरक्षक'],
    askedAs: ['hc'],
    source: 'Official Hindi names in UP and MP; HC is the High Court too',
  },
  {
    name: 'sub inspector',
    phrases: [
      'sub inspector',
      'sub inspectors',
      'si',
      'दरोगा',
      'उप निरीक्षक',
      'सब इंस्पेक्टर',
      'अवर निरीक्षक',
    ],
    source: 'Up nirikshak in UP, avar nirikshak in Bihar, daroga in speech',
  },
  {
    name: 'assistant sub inspector',
    phrases: ['assistant sub inspector', 'asi', 'सहायक उप निरीक्षक', 'सहायक अवर निरीक्षक'],
    source: 'Official Hindi names; ASI is the Archaeological Survey too',
  },
  {
    name: 'home guard',
    phrases: ['home guard', 'home guards', 'homeguard', 'होमगार्ड', 'गृह रक्षक', 'गृह रक्षा वाहिनी'],
    source: 'Official Hindi name in Bihar and Jharkhand',
  },
  {
    name: 'jail warder',
    phrases: [
      'jail warder',
      'jail warden',
      'jail prahari',
      'जेल प्रहरी',
      'बंदी रक्षक',
      'कक्षपाल',
      'kakshpal',
    ],
    source:
      'Prahari in Rajasthan and MP, bandi rakshak in Uttarakhand, kakshpal in Bihar and Jharkhand',
  },
  {
    name: 'fireman',
    phrases: ['fireman', 'firemen', 'fire man', 'fire operator', 'अग्निशामक'],
    source: 'Usual Hindi name',
  },
  {
    name: 'assistant commandant',
    phrases: ['assistant commandant', 'assistant commandants', 'सहायक कमांडेंट'],
    source: 'Official name in both languages',
  },
  {
    name: 'Deputy Superintendent of Police',
    phrases: ['dsp', 'deputy superintendent of police', 'पुलिस उपाधीक्षक'],
    source: 'Official name in both languages',
  },
  { name: 'havaldar', phrases: ['havaldar', 'havildar'], source: 'CBIC and the Army' },
  {
    name: 'security guard',
    phrases: [
      'security guard',
      'security guards',
      'सुरक्षा प्रहरी',
      'suraksha prahari',
      'सुरक्षा रक्षक',
      'suraksha guard',
    ],
    source: 'Bihar Vidhan Sabha says suraksha prahari',
  },
  {
    name: 'platoon commander',
    phrases: ['platoon commander', 'प्लाटून कमांडर', 'company commander'],
    source: 'Home guards, RPSC',
  },
  {
    name: 'soldier',
    phrases: ['soldier', 'soldiers', 'jawan', 'जवान', 'सैनिक'],
    source: 'Usual Hindi names',
  },
  { name: 'enforcement', phrases: ['enforcement', 'प्रवर्तन'], source: 'Official Hindi name' },
  {
    name: 'prohibition and excise',
    phrases: ['prohibition', 'excise', 'मद्य निषेध', 'मद्यनिषेध', 'आबकारी', 'aabkari', 'उत्पाद'],
    source: 'Abkari in UP and MP, utpad and madya nishedh in Bihar',
  },

  // Offices
  {
    name: 'clerk',
    phrases: ['clerk', 'clerks', 'लिपिक', 'babu'],
    askedAs: ['clerical'],
    source: 'Official Hindi name',
  },
  {
    name: 'Lower Division Clerk',
    phrases: [
      'ldc',
      'lower division clerk',
      'अवर श्रेणी लिपिक',
      'निम्नवर्गीय लिपिक',
      'कनिष्ठ लिपिक',
      'junior clerk',
    ],
    source: 'Official Hindi names: avar shreni, in Bihar nimnavargiya',
  },
  {
    name: 'Upper Division Clerk',
    phrases: ['udc', 'upper division clerk', 'प्रवर श्रेणी लिपिक', 'उच्चवर्गीय लिपिक'],
    source: 'Official Hindi names: pravar shreni, in Bihar uchchvargiya',
  },
  {
    name: 'junior assistant',
    phrases: ['junior assistant', 'junior assistants', 'कनिष्ठ सहायक', 'kanisth sahayak'],
    source: 'Official Hindi name',
  },
  {
    name: 'assistant section officer',
    phrases: ['assistant section officer', 'aso', 'सहायक प्रशाखा पदाधिकारी', 'सहायक अनुभाग अधिकारी'],
    source: 'Official Hindi names, the first in Bihar and Jharkhand',
  },
  {
    name: 'assistant branch officer',
    phrases: ['assistant branch officer', 'abo'],
    source: 'Bihar Vidhan Parishad',
  },
  {
    name: 'review officer',
    phrases: ['review officer', 'समीक्षा अधिकारी', 'ro aro'],
    source: 'UPPSC; official name in both languages',
  },
  {
    name: 'assistant review officer',
    phrases: ['assistant review officer', 'aro', 'सहायक समीक्षा अधिकारी'],
    source: 'UPPSC; official name in both languages',
  },
  {
    name: 'stenographer',
    phrases: ['stenographer', 'stenographers', 'आशुलिपिक', 'aashulipik', 'स्टेनो', 'stenography'],
    source: 'Official Hindi name',
  },
  {
    name: 'personal assistant',
    phrases: ['personal assistant', 'निजी सहायक', 'वैयक्तिक सहायक', 'वैयक्तिक सहायता'],
    source: 'Official Hindi names',
  },
  { name: 'typist', phrases: ['typist', 'typists', 'टंकक'], source: 'Official Hindi name' },
  {
    name: 'computer operator',
    phrases: ['computer operator', 'computer operators', 'programmer operator'],
    source: 'Loan words in their spellings',
  },
  {
    name: 'computer assistant',
    phrases: ['computer assistant', 'कंप्यूटर सहायक', 'computer instructor'],
    source: 'Usual Hindi name',
  },
  { name: 'data entry operator', phrases: ['data entry operator', 'deo'], source: 'SSC CHSL' },
  {
    name: 'accountant',
    phrases: ['accountant', 'accountants', 'लेखाकार', 'लेखापाल'],
    source: 'Official Hindi names, the second in Bihar and MP',
  },
  {
    name: 'accounts assistant',
    phrases: [
      'account assistant',
      'accounts assistant',
      'assistant accountant',
      'लेखा सहायक',
      'सहायक लेखाकार',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'auditor',
    phrases: ['auditor', 'auditors', 'लेखा परीक्षक'],
    source: 'Official Hindi name',
  },
  {
    name: 'statistical officer',
    phrases: ['statistical officer', 'सांख्यिकी अधिकारी', 'statistical assistant', 'सांख्यिकी सहायक'],
    source: 'Official Hindi names',
  },
  {
    name: 'store keeper',
    phrases: ['store keeper', 'storekeeper', 'भंडार पाल', 'भंडारी', 'स्टोर कीपर'],
    source: 'Usual Hindi names',
  },
  {
    name: 'translator',
    phrases: ['translator', 'translators', 'अनुवादक', 'ट्रांसलेटर'],
    source: 'Official Hindi name',
  },
  {
    name: 'peon',
    phrases: [
      'peon',
      'peons',
      'चपरासी',
      'office attendant',
      'कार्यालय परिचारी',
      'अनुसेवक',
      'भृत्य',
      'परिचारी',
      'orderly',
      'पियुन',
    ],
    source: 'Parichari in Bihar, anusevak in UP, bhritya in MP',
  },
  {
    name: 'Multi Tasking Staff',
    phrases: [
      'mts',
      'multi tasking staff',
      'multitasking staff',
      'multi tasking',
      'मल्टी टास्किंग स्टाफ',
      'बहु कार्य कर्मचारी',
    ],
    source: 'Official name in both languages',
  },
  {
    name: 'Group D',
    phrases: [
      'group d',
      'class iv',
      'class 4',
      'grade iv',
      'fourth class',
      '4th class',
      '4th grade',
      'fourth grade',
      'चतुर्थ श्रेणी',
      'ग्रुप डी',
      'समूह घ',
      'samuh gh',
    ],
    source: 'Class IV in states and courts; Group D in railways, now level 1',
  },
  {
    name: 'Group C',
    phrases: [
      'group c',
      'class iii',
      'class 3',
      'third class',
      'समूह ग',
      'samuh g',
      'ग्रुप सी',
      'तृतीय श्रेणी',
    ],
    source: 'Official Hindi name, in UP and Uttarakhand',
  },
  {
    name: 'Group B',
    phrases: ['group b', 'समूह ख', 'samuh kh', 'ग्रुप बी'],
    source: 'Official Hindi name',
  },
  { name: 'Group A', phrases: ['group a', 'समूह क', 'ग्रुप ए'], source: 'Official Hindi name' },
  {
    name: 'attendant',
    phrases: ['attendant', 'attendants', 'परिचर'],
    source: 'Official Hindi name',
  },
  {
    name: 'watchman',
    phrases: ['watchman', 'chowkidar', 'चौकीदार', 'वॉचमैन'],
    source: 'Usual Hindi name',
  },
  {
    name: 'sweeper',
    phrases: [
      'sweeper',
      'sweepers',
      'safai karmchari',
      'safai karamchari',
      'सफाई कर्मचारी',
      'सफाईकर्मी',
      'स्वीपर',
    ],
    source: 'Official Hindi name',
  },
  { name: 'cook', phrases: ['cook', 'cooks', 'रसोइया'], source: 'Usual Hindi name' },
  { name: 'gardener', phrases: ['gardener', 'gardeners', 'माली'], source: 'Usual Hindi name' },
  {
    name: 'driver',
    phrases: ['driver', 'drivers', 'चालक', 'वाहन चालक', 'chauffeur'],
    source: 'Official Hindi name',
  },
  {
    name: 'conductor',
    phrases: ['conductor', 'conductors', 'परिचालक'],
    source: 'Official Hindi name',
  },

  // Land, villages, forests, farms
  {
    name: 'lekhpal',
    phrases: ['lekhpal', 'chakbandi lekhpal', 'राजस्व लेखपाल'],
    source: 'Keeper of land records in UP and Uttarakhand; patwari elsewhere',
  },
  {
    name: 'patwari',
    phrases: ['patwari', 'पटवारी', 'तलाठी'],
    source: 'Keeper of land records in Rajasthan, MP, Punjab, Himachal; talathi in Maharashtra',
  },
  {
    name: 'revenue inspector',
    phrases: ['revenue inspector', 'राजस्व निरीक्षक', 'कानूनगो', 'kanoongo'],
    source: 'Kanungo is the older name',
  },
  {
    name: 'revenue worker',
    phrases: ['revenue karmchari', 'rajasva karmchari', 'राजस्व कर्मचारी', 'revenue employee'],
    source: 'Bihar and Jharkhand',
  },
  { name: 'amin', phrases: ['amin'], source: 'Measurer of land, in Bihar and Jharkhand' },
  {
    name: 'surveyor',
    phrases: ['surveyor', 'surveyors', 'सर्वेयर', 'भूमापक'],
    source: 'Usual Hindi name',
  },
  { name: 'tehsildar', phrases: ['tehsildar', 'तहसीलदार'], source: 'Its two English spellings' },
  {
    name: 'naib tehsildar',
    phrases: ['naib tehsildar', 'naib tahsildar', 'नायब तहसीलदार'],
    source: 'Its two English spellings',
  },
  {
    name: 'Sub Divisional Magistrate',
    phrases: [
      'sdm',
      'sub divisional magistrate',
      'deputy collector',
      'उप जिलाधिकारी',
      'डिप्टी कलेक्टर',
    ],
    source: 'Deputy collectors of the states’ civil services',
  },
  {
    name: 'Village Development Officer',
    phrases: ['vdo', 'village development officer', 'ग्राम विकास अधिकारी', 'ग्राम सेवक'],
    source: 'UP and Rajasthan, where it was gram sevak earlier',
  },
  {
    name: 'Village Panchayat Officer',
    phrases: ['village panchayat officer', 'ग्राम पंचायत अधिकारी', 'vpo'],
    source: 'UP and Uttarakhand',
  },
  {
    name: 'panchayat secretary',
    phrases: ['panchayat secretary', 'पंचायत सचिव', 'ग्राम सचिव', 'gram panchayat secretary'],
    source: 'Haryana, Jharkhand, Bihar and MP',
  },
  {
    name: 'Block Development Officer',
    phrases: ['bdo', 'block development officer', 'खंड विकास अधिकारी', 'प्रखंड विकास पदाधिकारी'],
    source: 'Official Hindi names in UP and Bihar',
  },
  {
    name: 'Block Education Officer',
    phrases: ['beo', 'block education officer', 'खंड शिक्षा अधिकारी'],
    source: 'Official Hindi name',
  },
  {
    name: 'forest guard',
    phrases: [
      'forest guard',
      'forest guards',
      'वन रक्षक',
      'वनरक्षक',
      'वन आरक्षी',
      'वनरक्षी',
      'beat officer',
      'forest beat officer',
    ],
    source: 'Official Hindi names; beat officer in Telangana',
  },
  {
    name: 'forester',
    phrases: ['forester', 'foresters', 'वन दरोगा', 'वनपाल', 'forest daroga'],
    source: 'Van daroga in UP and Uttarakhand, vanpal in Rajasthan',
  },
  {
    name: 'range forest officer',
    phrases: [
      'range forest officer',
      'rfo',
      'forest range officer',
      'वन क्षेत्राधिकारी',
      'forest ranger',
      'फॉरेस्ट रेंजर',
      'वन क्षेत्रपाल',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'agriculture officer',
    phrases: ['agriculture officer', 'agricultural officer', 'कृषि अधिकारी', 'कृषि पदाधिकारी'],
    source: 'Official Hindi names',
  },
  {
    name: 'livestock assistant',
    phrases: ['livestock assistant', 'पशुधन सहायक', 'lsa'],
    source: 'RSSB; official Hindi name',
  },
  {
    name: 'veterinary officer',
    phrases: [
      'veterinary officer',
      'veterinary doctor',
      'पशु चिकित्सा अधिकारी',
      'पशु चिकित्सक',
      'veterinary assistant surgeon',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'gram rojgar sevak',
    phrases: ['gram rojgar sevak', 'रोजगार सेवक', 'rozgar sevak', 'rozgar sahayak'],
    source: 'MGNREGA, in the states’ names for it',
  },

  // Engineers and trades
  {
    name: 'junior engineer',
    phrases: [
      'junior engineer',
      'junior engineers',
      'je',
      'कनिष्ठ अभियंता',
      'kanisth abhiyanta',
      'अवर अभियंता',
      'sub engineer',
      'उपयंत्री',
      'उप अभियंता',
      'jen',
    ],
    source:
      'JEN in Rajasthan, avar abhiyanta in UP, sub engineer and upyantri in MP and Chhattisgarh',
  },
  {
    name: 'assistant engineer',
    phrases: [
      'assistant engineer',
      'assistant engineers',
      'ae',
      'सहायक अभियंता',
      'सहायक यंत्री',
      'aen',
    ],
    source: 'Official Hindi names, the second in MP and Chhattisgarh',
  },
  {
    name: 'Assistant Executive Engineer',
    phrases: ['aee', 'assistant executive engineer'],
    source: 'Official name',
  },
  {
    name: 'lineman',
    phrases: [
      'lineman',
      'linemen',
      'line man',
      'lineman helper',
      'लाइनमैन',
      'assistant lineman',
      'सहायक लाइनमैन',
    ],
    source: 'Loan word',
  },
  {
    name: 'electrician',
    phrases: ['electrician', 'electricians', 'विद्युतकार', 'bijli mistri'],
    source: 'Official Hindi name',
  },
  { name: 'tradesman', phrases: ['tradesman', 'tradesmen', 'trades man'], source: 'Loan word' },
  {
    name: 'draftsman',
    phrases: ['draftsman', 'draughtsman', 'draftsmen', 'मानचित्रकार', 'ड्राफ्ट्समैन', 'प्रारूपकार'],
    source: 'American and British spelling; official Hindi names',
  },
  {
    name: 'factory inspector',
    phrases: ['factory inspector', 'inspector of factories', 'कारखाना निरीक्षक'],
    source: 'Official Hindi name',
  },
  { name: 'tracer', phrases: ['tracer', 'अनुरेखक'], source: 'Official Hindi name' },
  {
    name: 'technical assistant',
    phrases: ['technical assistant', 'technical assistants', 'तकनीकी सहायक', 'प्राविधिक सहायक'],
    source: 'Pravidhik in UP',
  },
  { name: 'work assistant', phrases: ['work assistant', 'कार्य सहायक'], source: 'Usual Hindi name' },

  // Railways and post
  {
    name: 'station master',
    phrases: ['station master', 'station masters', 'assistant station master'],
    source: 'Loan words',
  },
  {
    name: 'train manager',
    phrases: [
      'train manager',
      'goods train manager',
      'goods guard',
      'railway guard',
      'train guard',
      'मालगाड़ी गार्ड',
    ],
    source: 'Railway Board, January 2022: guards are train managers',
  },
  {
    name: 'ticket examiner',
    phrases: [
      'ticket examiner',
      'travelling ticket examiner',
      'ticket collector',
      'commercial cum ticket clerk',
      'tte',
    ],
    source: 'Usual names',
  },
  {
    name: 'track maintainer',
    phrases: ['track maintainer', 'trackman', 'gangman', 'ट्रैकमैन', 'गैंगमैन'],
    source: 'Railway: gangman, then trackman, then track maintainer',
  },
  {
    name: 'Gramin Dak Sevak',
    phrases: ['gds', 'gramin dak sewak', 'ग्रामीण डाक सेवक', 'branch postmaster', 'abpm'],
    source: 'India Post; official Hindi name',
  },
  {
    name: 'postman',
    phrases: ['postman', 'postmen', 'डाकिया', 'mail guard'],
    source: 'Usual Hindi name',
  },

  // Health
  {
    name: 'nurse',
    phrases: [
      'nurse',
      'nurses',
      'staff nurse',
      'nursing officer',
      'nursing officers',
      'नर्सिंग अधिकारी',
      'परिचारिका',
      'ए ग्रेड नर्स',
      'grade a nurse',
    ],
    source: 'Staff nurses of the centre are nursing officers since 2016',
  },
  { name: 'nursing', phrases: ['nursing'], source: 'Loan word' },
  {
    name: 'Auxiliary Nurse Midwife',
    phrases: [
      'anm',
      'auxiliary nurse midwife',
      'health worker female',
      'महिला स्वास्थ्य कार्यकर्ता',
      'female health worker',
    ],
    source: 'Called health worker (female) in UP and Rajasthan',
  },
  {
    name: 'General Nursing and Midwifery',
    phrases: ['gnm', 'general nursing and midwifery'],
    source: 'Official name',
  },
  {
    name: 'Accredited Social Health Activist',
    phrases: [
      'accredited social health activist',
      'asha worker',
      'आशा कार्यकर्ता',
      'आशा बहू',
      'आशा वर्कर',
    ],
    source: 'Official name; Asha alone is a name of people',
  },
  {
    name: 'anganwadi',
    phrases: [
      'anganwadi',
      'aanganwadi',
      'anganbadi',
      'aanganbadi',
      'आंगनवाड़ी',
      'icds',
      'integrated child development services',
    ],
    askedAs: [
      'सेविका',
      'सहायिका',
      'anganwadi worker',
      'anganwadi helper',
      'anganwadi karyakarta',
      'anganwadi sevika',
      'anganwadi sahayika',
    ],
    source: 'ICDS: workers are karyakarta or sevika, helpers sahayika',
  },
  {
    name: 'Community Health Officer',
    phrases: ['cho', 'community health officer', 'सामुदायिक स्वास्थ्य अधिकारी'],
    source: 'National Health Mission; official Hindi name',
  },
  {
    name: 'Multi Purpose Health Worker',
    phrases: [
      'mphw',
      'multi purpose health worker',
      'multipurpose health worker',
      'mpw',
      'बहुउद्देशीय स्वास्थ्य कार्यकर्ता',
    ],
    source: 'Official name in both languages',
  },
  {
    name: 'health worker',
    phrases: [
      'health worker',
      'health workers',
      'स्वास्थ्य कार्यकर्ता',
      'swasthya karyakarta',
      'swasthya karmi',
      'स्वास्थ्य कर्मी',
    ],
    source: 'Official Hindi name',
  },
  {
    name: 'pharmacist',
    phrases: ['pharmacist', 'pharmacists', 'भेषजज्ञ', 'bheshajagya'],
    source: 'Official Hindi name',
  },
  {
    name: 'lab technician',
    phrases: [
      'lab technician',
      'laboratory technician',
      'प्रयोगशाला तकनीशियन',
      'प्रयोगशाला प्रावैधिक',
      'prayogshala takniki',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'paramedical',
    phrases: ['paramedical', 'para medical', 'paramedical staff', 'पैरामेडिकल'],
    source: 'Loan word',
  },
  {
    name: 'doctor',
    phrases: ['doctor', 'doctors', 'physician', 'चिकित्सक'],
    source: 'Official Hindi name',
  },
  {
    name: 'medical officer',
    phrases: [
      'medical officer',
      'medical officers',
      'चिकित्सा अधिकारी',
      'चिकित्सा पदाधिकारी',
      'general duty medical officer',
      'gdmo',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'dental hygienist',
    phrases: ['dental hygienist', 'डेंटल हाइजीनिस्ट', 'दंत स्वास्थ्य विज्ञानी'],
    source: 'UPSSSC',
  },
  {
    name: 'food safety officer',
    phrases: ['food safety officer', 'fso', 'खाद्य सुरक्षा अधिकारी', 'food inspector', 'खाद्य निरीक्षक'],
    source: 'Food inspectors until the act of 2006',
  },
  {
    name: 'drug inspector',
    phrases: [
      'drug inspector',
      'drugs inspector',
      'औषधि निरीक्षक',
      'aushadhi nirikshak',
      'ड्रग इंस्पेक्टर',
    ],
    source: 'Official Hindi name',
  },

  // Law
  {
    name: 'law officer',
    phrases: [
      'law officer',
      'legal officer',
      'junior legal officer',
      'विधि अधिकारी',
      'jlo',
      'कनिष्ठ विधि अधिकारी',
    ],
    source: 'Official Hindi names',
  },
  {
    name: 'public prosecutor',
    phrases: [
      'public prosecutor',
      'assistant public prosecutor',
      'assistant prosecution officer',
      'लोक अभियोजक',
      'सहायक लोक अभियोजक',
      'अभियोजन अधिकारी',
    ],
    source: 'APP in Jharkhand, APO in UP and Bihar',
  },
];
