import type { Concept } from './concept.ts';

/*
 * Examinations by the letters that everyone calls them by, and by their names. Letters that are an
 * English word of every other notice ('so', 'set') stand only beside what tells them apart.
 */

export const EXAMINATIONS: readonly Concept[] = [
  // Staff Selection Commission
  {
    name: 'Combined Graduate Level',
    phrases: ['cgl', 'combined graduate level', 'संयुक्त स्नातक स्तरीय'],
    source: 'SSC; official name in both languages',
  },
  {
    name: 'Combined Higher Secondary Level',
    phrases: ['chsl', 'combined higher secondary level', 'संयुक्त उच्चतर माध्यमिक स्तरीय'],
    source: 'SSC; official name in both languages',
  },
  {
    name: 'General Duty',
    phrases: ['gd', 'general duty', 'gd constable', 'constable gd', 'सामान्य ड्यूटी'],
    source: 'SSC: Constable (GD)',
  },
  {
    name: 'Central Police Organisation',
    phrases: ['cpo', 'central police organisation', 'central police organization'],
    askedAs: ['delhi police si', 'delhi police sub inspector'],
    source: 'SSC: Sub Inspector in Delhi Police and CAPFs, by its older name',
  },
  {
    name: 'Junior Hindi Translator',
    phrases: ['jht', 'junior hindi translator', 'combined hindi translator', 'कनिष्ठ हिंदी अनुवादक'],
    source: 'SSC; official name in both languages',
  },
  {
    name: 'Selection Post',
    phrases: ['selection post', 'selection posts', 'ssc phase'],
    source: 'SSC: the yearly phases of selection posts',
  },

  // Union Public Service Commission and defence
  {
    name: 'Civil Services Examination',
    phrases: ['cse', 'civil services examination', 'civil services', 'civil service', 'सिविल सेवा'],
    askedAs: [
      'ias',
      'ips',
      'ias exam',
      'ias ips',
      'ips exam',
      'ias ips exam',
      'collector exam',
      'ifs exam',
    ],
    source: 'UPSC; asked for by the services that it leads to',
  },
  {
    name: 'Indian Forest Service',
    phrases: ['indian forest service', 'ifos', 'भारतीय वन सेवा'],
    source: 'UPSC; IFoS in its notices',
  },
  {
    name: 'Engineering Services Examination',
    phrases: [
      'ese',
      'engineering services examination',
      'engineering services',
      'indian engineering services',
      'इंजीनियरी सेवा',
    ],
    source: 'UPSC; called IES earlier',
  },
  {
    name: 'National Defence Academy',
    phrases: ['nda', 'national defence academy', 'national defense academy', 'राष्ट्रीय रक्षा अकादमी'],
    source: 'UPSC; official name in both languages',
  },
  {
    name: 'Combined Defence Services',
    phrases: ['cds', 'combined defence services', 'combined defense services', 'सम्मिलित रक्षा सेवा'],
    source: 'UPSC; official name in both languages',
  },
  {
    name: 'Central Armed Police Forces',
    phrases: ['capf', 'central armed police forces', 'capfs', 'केंद्रीय सशस्त्र पुलिस बल'],
    source: 'UPSC: Assistant Commandants; the forces themselves',
  },
  {
    name: 'Combined Medical Services',
    phrases: ['cms', 'combined medical services', 'सम्मिलित चिकित्सा सेवा'],
    source: 'UPSC; official name in both languages',
  },
  {
    name: 'Air Force Common Admission Test',
    phrases: ['afcat', 'air force common admission test', 'एफकैट'],
    askedAs: ['air force officer', 'airforce officer'],
    source: 'Indian Air Force',
  },
  {
    name: 'Agniveer',
    phrases: ['agniveer', 'agneepath', 'अग्निपथ'],
    source: 'Army, Navy and Air Force: those whom the Agnipath scheme enrols',
  },
  {
    name: 'Short Service Commission',
    phrases: [
      'short service commission',
      'navy ssc',
      'indian navy ssc',
      'ssc officer',
      'ssc tech',
      'ssc technical',
      'अल्प सेवा कमीशन',
    ],
    source: 'Army and Navy; the letters SSC alone are the Staff Selection Commission',
  },
  {
    name: 'Technical Entry Scheme',
    phrases: ['technical entry scheme', '10+2 tes', 'army tes'],
    source: 'Army',
  },
  {
    name: 'Services Selection Board',
    phrases: ['services selection board', 'ssb interview'],
    source: 'Interview for officers; the letters SSB alone are the Sashastra Seema Bal',
  },

  // Railways
  {
    name: 'Non Technical Popular Categories',
    phrases: [
      'ntpc',
      'non technical popular categories',
      'rrb ntpc',
      'railway ntpc',
      'गैर तकनीकी लोकप्रिय श्रेणी',
    ],
    source: 'Railway Recruitment Boards; NTPC Limited has the same letters',
  },
  {
    name: 'Assistant Loco Pilot',
    phrases: ['alp', 'assistant loco pilot', 'loco pilot', 'सहायक लोको पायलट'],
    askedAs: ['train driver', 'rail driver', 'railway driver', 'train chalak'],
    source: 'Railway Recruitment Boards',
  },
  {
    name: 'Ministerial and Isolated Categories',
    phrases: [
      'ministerial and isolated categories',
      'ministerial and isolated',
      'ministerial isolated',
    ],
    source: 'Railway Recruitment Boards',
  },
  {
    name: 'Computer Based Test',
    phrases: [
      'cbt',
      'computer based test',
      'computer based examination',
      'cbe',
      'कंप्यूटर आधारित परीक्षा',
    ],
    source: 'How most examinations are held',
  },

  // Banks and insurance
  {
    name: 'Probationary Officer',
    phrases: ['po', 'probationary officer', 'परिवीक्षाधीन अधिकारी', 'प्रोबेशनरी ऑफिसर'],
    askedAs: ['bank po', 'bank officer', 'bank manager'],
    foundAs: ['lbo', 'cbo', 'local bank officer', 'circle based officer'],
    source: 'Banks; Management Trainee in some',
  },
  {
    name: 'Specialist Officer',
    phrases: [
      'specialist officer',
      'ibps so',
      'sbi so',
      'sco',
      'specialist cadre officer',
      'विशेषज्ञ अधिकारी',
    ],
    source: 'Banks; SO alone is an English word',
  },
  {
    name: 'Junior Associate',
    phrases: [
      'junior associate',
      'junior associates',
      'sbi clerk',
      'sbi ja',
      'customer service associate',
      'csa',
    ],
    source: 'SBI calls its clerks so, IBPS since 2024',
  },
  {
    name: 'Circle Based Officer',
    phrases: ['cbo', 'circle based officer', 'सर्किल बेस्ड ऑफिसर'],
    source: 'SBI',
  },
  {
    name: 'Local Bank Officer',
    phrases: ['lbo', 'local bank officer', 'लोकल बैंक ऑफिसर'],
    source: 'Public sector banks',
  },
  {
    name: 'Regional Rural Banks',
    phrases: [
      'rrb',
      'regional rural bank',
      'regional rural banks',
      'gramin bank',
      'ibps rrb',
      'rrb po',
      'rrb clerk',
      'क्षेत्रीय ग्रामीण बैंक',
    ],
    source: 'IBPS; the Railway Recruitment Boards have the same letters',
  },
  {
    name: 'Common Recruitment Process',
    phrases: ['crp', 'common recruitment process'],
    source: 'IBPS',
  },
  {
    name: 'Assistant Administrative Officer',
    phrases: ['assistant administrative officer', 'lic aao', 'सहायक प्रशासनिक अधिकारी'],
    source: 'LIC',
  },
  {
    name: 'Administrative Officer',
    phrases: [
      'administrative officer',
      'nicl ao',
      'niacl ao',
      'oicl ao',
      'uiic ao',
      'प्रशासनिक अधिकारी',
      'प्रशासनिक पदाधिकारी',
    ],
    source: 'Insurance companies; AO is the Accounts Officer too',
  },

  // Entrance
  {
    name: 'entrance examination',
    phrases: ['entrance exam', 'entrance examination', 'entrance test', 'प्रवेश परीक्षा'],
    category: 'admission',
    source: 'Usual Hindi name',
  },
  {
    name: 'National Eligibility cum Entrance Test',
    phrases: ['neet', 'national eligibility cum entrance test'],
    source: 'NTA and NBEMS; official name',
  },
  {
    name: 'Joint Entrance Examination',
    phrases: ['jee', 'joint entrance examination', 'iit jee', 'संयुक्त प्रवेश परीक्षा'],
    source: 'NTA; official name in both languages',
  },
  {
    name: 'JEE Main',
    phrases: ['jee main', 'jee mains', 'joint entrance examination main'],
    source: 'NTA; the s is of speech',
  },
  {
    name: 'JEE Advanced',
    phrases: ['jee advanced', 'jee advance', 'joint entrance examination advanced'],
    source: 'IITs; often without its d',
  },
  {
    name: 'Common University Entrance Test',
    phrases: ['cuet', 'common university entrance test', 'cucet'],
    askedAs: [
      'university entrance',
      'ug admission',
      'du admission',
      'bhu admission',
      'central university admission',
      'delhi university admission',
    ],
    source: 'NTA; called CUCET until 2021',
  },
  {
    name: 'Common Admission Test',
    phrases: ['cat', 'common admission test', 'iim cat'],
    askedAs: [
      'mba entrance',
      'mba entrance exam',
      'mba admission',
      'management entrance',
      'iim admission',
    ],
    source: 'IIMs',
  },
  {
    name: 'ITI admission test',
    phrases: [
      'iticat',
      'iti cat',
      'bihar iti cat',
      'industrial training institute competitive admission test',
    ],
    source: 'BCECEB',
  },
  {
    name: 'Common Law Admission Test',
    phrases: ['clat', 'common law admission test', 'क्लैट'],
    askedAs: ['law entrance', 'law entrance exam', 'law college admission', 'nlu'],
    source: 'Consortium of National Law Universities',
  },
  {
    name: 'Graduate Aptitude Test in Engineering',
    phrases: ['gate', 'graduate aptitude test in engineering', 'गेट परीक्षा'],
    source: 'IITs and IISc',
  },
  {
    name: 'Joint Admission Test for Masters',
    phrases: ['iit jam', 'joint admission test for masters', 'joint admission test'],
    source: 'IITs',
  },
  {
    name: 'National Council for Hotel Management JEE',
    phrases: ['nchmct', 'nchm jee', 'nchm'],
    askedAs: ['hotel management', 'hotel management entrance'],
    source: 'NTA',
  },
  {
    name: 'National Institute of Fashion Technology Entrance',
    phrases: ['niftee', 'national institute of fashion technology', 'निफ्ट'],
    askedAs: ['fashion', 'fashion designing', 'fashion design'],
    source: 'NTA',
  },
  {
    name: 'B.Ed Common Entrance Test',
    phrases: [
      'cet b.ed',
      'b.ed cet',
      'bihar b.ed',
      'बीएड प्रवेश परीक्षा',
      'bed entrance',
      'b.ed entrance',
    ],
    category: 'admission',
    askedAs: ['b.ed entrance exam', 'b.ed admission', 'bed admission'],
    source: 'Usual names',
  },
  {
    name: 'Diploma Certificate Entrance',
    phrases: ['dcece', 'diploma certificate entrance competitive examination', 'bihar polytechnic'],
    source: 'BCECEB',
  },
  {
    name: 'Pre Agriculture Test',
    phrases: ['pre agriculture test', 'mp pat', 'mpesb pat'],
    source: 'MPESB; PAT is a word of other names too',
  },
  {
    name: 'ICAR entrance',
    phrases: ['icar aieea', 'aieea', 'all india entrance examination for admission'],
    askedAs: [
      'agriculture entrance',
      'agriculture entrance exam',
      'krishi pravesh pariksha',
      'agriculture university admission',
    ],
    source: 'NTA',
  },
  {
    name: 'Common Entrance Examination',
    phrases: ['common entrance examination', 'common entrance exam', 'agniveer cee', 'army cee'],
    source: 'Indian Army',
  },
  {
    name: 'Navodaya entrance',
    phrases: [
      'jnvst',
      'jawahar navodaya vidyalaya selection test',
      'navodaya class 6',
      'navodaya entrance',
      'navodaya admission',
      'नवोदय प्रवेश परीक्षा',
    ],
    category: 'admission',
    source: 'NVS',
  },
  {
    name: 'All India Sainik Schools Entrance',
    phrases: ['aissee', 'sainik school entrance', 'sainik school', 'सैनिक विद्यालय'],
    askedAs: ['sainik school admission', 'military school', 'military school admission'],
    source: 'NTA',
  },

  // Teachers
  {
    name: 'Teacher Eligibility Test',
    phrases: [
      'tet',
      'teacher eligibility test',
      'teachers eligibility test',
      'शिक्षक पात्रता परीक्षा',
      'अध्यापक पात्रता परीक्षा',
    ],
    source: 'State tests under the rules of NCTE',
  },
  {
    name: 'Central Teacher Eligibility Test',
    phrases: ['ctet', 'central teacher eligibility test', 'केंद्रीय शिक्षक पात्रता परीक्षा'],
    source: 'CBSE; official name in both languages',
  },
  {
    name: 'Uttar Pradesh Teacher Eligibility Test',
    phrases: [
      'uptet',
      'up tet',
      'uttar pradesh teacher eligibility test',
      'उत्तर प्रदेश शिक्षक पात्रता परीक्षा',
    ],
    source: 'UP; official name in both languages',
  },
  {
    name: 'Rajasthan Eligibility Examination for Teachers',
    phrases: [
      'reet',
      'rtet',
      'rajasthan eligibility examination for teachers',
      'राजस्थान अध्यापक पात्रता परीक्षा',
    ],
    source: 'RBSE; official name in both languages',
  },
  {
    name: 'Bihar Teacher Eligibility Test',
    phrases: ['btet', 'bihar tet', 'bihar teacher eligibility test', 'बिहार शिक्षक पात्रता परीक्षा'],
    source: 'BSEB',
  },
  {
    name: 'Secondary Teacher Eligibility Test',
    phrases: [
      'stet',
      'bihar stet',
      'secondary teacher eligibility test',
      'माध्यमिक शिक्षक पात्रता परीक्षा',
    ],
    source: 'BSEB',
  },
  {
    name: 'Haryana Teacher Eligibility Test',
    phrases: [
      'htet',
      'haryana tet',
      'haryana teacher eligibility test',
      'एचटेट',
      'हरियाणा अध्यापक पात्रता परीक्षा',
    ],
    source: 'HBSE; official name in both languages',
  },
  {
    name: 'Jharkhand Teacher Eligibility Test',
    phrases: [
      'jtet',
      'jharkhand tet',
      'jharkhand teacher eligibility test',
      'झारखंड शिक्षक पात्रता परीक्षा',
    ],
    source: 'JAC',
  },
  {
    name: 'Madhya Pradesh Teacher Eligibility Test',
    phrases: [
      'mptet',
      'mp tet',
      'madhya pradesh teacher eligibility test',
      'mp patrata pariksha',
      'मध्य प्रदेश शिक्षक पात्रता परीक्षा',
    ],
    source: 'MPESB',
  },
  {
    name: 'Chhattisgarh Teacher Eligibility Test',
    phrases: [
      'cgtet',
      'cg tet',
      'chhattisgarh teacher eligibility test',
      'छत्तीसगढ़ शिक्षक पात्रता परीक्षा',
    ],
    source: 'CG Vyapam',
  },
  {
    name: 'Uttarakhand Teacher Eligibility Test',
    phrases: ['utet', 'uttarakhand tet', 'uttarakhand teacher eligibility test'],
    source: 'UBSE',
  },
  {
    name: 'Punjab State Teacher Eligibility Test',
    phrases: ['pstet', 'punjab tet', 'punjab state teacher eligibility test'],
    source: 'PSEB',
  },
  {
    name: 'Primary School Teacher Selection Test',
    phrases: ['pstst', 'primary school teacher selection test'],
    askedAs: ['वर्ग 3', 'samvida varg 3'],
    source: 'MPESB',
  },
  {
    name: 'Teacher Recruitment Examination',
    phrases: [
      'tre',
      'bpsc tre',
      'bpsc teacher',
      'teacher recruitment examination',
      'bihar teacher',
      'बिहार शिक्षक भर्ती',
    ],
    source: 'BPSC: School Teacher',
  },
  {
    name: 'Trained Graduate Teacher',
    phrases: ['tgt', 'trained graduate teacher', 'प्रशिक्षित स्नातक शिक्षक'],
    source: 'Official name in both languages',
  },
  {
    name: 'Post Graduate Teacher',
    phrases: ['pgt', 'post graduate teacher', 'postgraduate teacher', 'स्नातकोत्तर शिक्षक'],
    source: 'Official name in both languages',
  },
  {
    name: 'Primary Teacher',
    phrases: [
      'prt',
      'primary teacher',
      'primary school teacher',
      'प्राथमिक शिक्षक',
      'प्राथमिक अध्यापक',
    ],
    source: 'Official name in both languages',
  },
  {
    name: 'LT Grade Teacher',
    phrases: [
      'lt grade',
      'lt grade teacher',
      'lt teacher',
      'licentiate teacher',
      'assistant teacher trained graduate',
    ],
    source: 'UP and Uttarakhand: trained graduate grade',
  },
  {
    name: 'National Eligibility Test',
    phrases: ['net', 'national eligibility test', 'राष्ट्रीय पात्रता परीक्षा'],
    source: 'UGC, CSIR and ASRB; official name in both languages',
  },
  { name: 'UGC NET', phrases: ['ugc net', 'nta net'], askedAs: ['net jrf'], source: 'NTA' },
  { name: 'CSIR NET', phrases: ['csir net', 'csir ugc net', 'joint csir ugc net'], source: 'NTA' },
  {
    name: 'State Eligibility Test',
    phrases: ['state eligibility test', 'slet', 'mp set', 'राज्य पात्रता परीक्षा'],
    source: 'States; SET alone is an English word',
  },

  // States
  {
    name: 'Provincial Civil Service',
    phrases: [
      'pcs',
      'provincial civil service',
      'combined state upper subordinate services',
      'upper pcs',
      'प्रांतीय सिविल सेवा',
    ],
    source: 'UPPSC and UKPSC',
  },
  {
    name: 'Rajasthan Administrative Service',
    phrases: [
      'ras',
      'rajasthan administrative service',
      'rajasthan state and subordinate services',
      'राजस्थान प्रशासनिक सेवा',
    ],
    source: 'RPSC',
  },
  {
    name: 'Haryana Civil Service',
    phrases: ['hcs', 'haryana civil service', 'हरियाणा सिविल सेवा'],
    source: 'HPSC',
  },
  {
    name: 'State Service Examination',
    phrases: [
      'state service examination',
      'state service exam',
      'state services examination',
      'राज्य सेवा परीक्षा',
    ],
    source: 'MPPSC and CGPSC; official name in both languages',
  },
  {
    name: 'Preliminary Eligibility Test',
    phrases: [
      'pet',
      'preliminary eligibility test',
      'upsssc pet',
      'up pet',
      'प्रारंभिक अर्हता परीक्षा',
    ],
    source: 'UPSSSC; the Physical Efficiency Test has the same letters',
  },
  {
    name: 'Common Eligibility Test',
    phrases: [
      'common eligibility test',
      'hssc cet',
      'haryana cet',
      'rajasthan cet',
      'समान पात्रता परीक्षा',
      'संयुक्त पात्रता परीक्षा',
    ],
    source: 'HSSC and RSSB; CET is the entrance test of many',
  },
  {
    name: 'Graduate Level',
    phrases: ['graduate level', 'स्नातक स्तरीय'],
    source: 'Official Hindi name, in Bihar, Jharkhand and Uttarakhand',
  },
  {
    name: 'Inter Level',
    phrases: ['inter level', 'intermediate level', 'inter stariya', 'bssc inter level'],
    source: 'BSSC and JSSC; official name in both languages',
  },
  {
    name: 'Matric Level',
    phrases: ['matric level', 'matriculation level', 'मैट्रिक स्तरीय'],
    source: 'JSSC; official name in both languages',
  },
  {
    name: 'Civil Judge',
    phrases: ['civil judge', 'pcs j', 'judicial service', 'judicial services', 'न्यायिक सेवा'],
    source: 'High courts and commissions: the judicial service',
  },

  // Nursing and medicine
  {
    name: 'Nursing Officer Recruitment Common Eligibility Test',
    phrases: ['norcet', 'nursing officer recruitment common eligibility test', 'नॉरसेट'],
    source: 'AIIMS',
  },
  {
    name: 'Common Recruitment Examination',
    phrases: ['cre', 'common recruitment examination', 'aiims cre'],
    source: 'AIIMS',
  },
  {
    name: 'Foreign Medical Graduate Examination',
    phrases: ['fmge', 'foreign medical graduate examination'],
    source: 'NBEMS',
  },
  {
    name: 'All India AYUSH Post Graduate Entrance Test',
    phrases: ['aiapget', 'all india ayush post graduate entrance test'],
    source: 'NTA',
  },

  // In everyday words
  {
    name: 'nursing entrance',
    phrases: ['nursing entrance', 'nursing entrance exam'],
    askedAs: ['nursing admission', 'nursing pravesh pariksha', 'bsc nursing admission'],
    foundAs: ['bsc nursing', 'pnst', 'gnmtst', 'anmtst'],
    source: 'The tests of AIIMS and MPESB',
  },
  {
    name: 'veterinary entrance',
    phrases: ['veterinary entrance', 'pre veterinary test'],
    askedAs: [
      'veterinary admission',
      'veterinary college admission',
      'pashu chikitsa pravesh pariksha',
    ],
    foundAs: ['duvasu'],
    source: 'DUVASU Mathura: PVT, which is private too',
  },
  {
    name: 'lateral entry',
    phrases: ['lateral entry', 'dece le'],
    askedAs: ['direct second year'],
    source: 'BCECEB: the second year of a diploma',
  },
];
