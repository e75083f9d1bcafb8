import type { Concept } from './concept.ts';

/*
 * Who recruits, examines and admits: the letters, the names, the older names. A few letters are
 * those of two organisations, or of an organisation and an examination, and stand with both.
 */

const OFFICIAL = 'Official name in both languages';
const LETTERS = 'Official name and its usual letters';

export const ORGANISATIONS: readonly Concept[] = [
  // Commissions and boards of the centre
  {
    name: 'Staff Selection Commission',
    phrases: ['ssc', 'staff selection commission', 'कर्मचारी चयन आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Union Public Service Commission',
    phrases: ['upsc', 'union public service commission', 'संघ लोक सेवा आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Railway Recruitment Board',
    phrases: [
      'rrb',
      'railway recruitment board',
      'railway recruitment boards',
      'रेलवे भर्ती बोर्ड',
      'railway rrb',
    ],
    source: 'Official name in both languages; IBPS has Regional Rural Banks under the same letters',
  },
  {
    name: 'Railway Recruitment Cell',
    phrases: ['rrc', 'railway recruitment cell', 'रेलवे भर्ती प्रकोष्ठ'],
    source: OFFICIAL,
  },
  {
    name: 'Railway',
    phrases: ['railway', 'railways', 'indian railways', 'indian railway', 'rail', 'भारतीय रेल'],
    source: OFFICIAL,
  },
  {
    name: 'National Testing Agency',
    phrases: ['nta', 'national testing agency', 'राष्ट्रीय परीक्षा एजेंसी'],
    source: OFFICIAL,
  },
  {
    name: 'Institute of Banking Personnel Selection',
    phrases: ['ibps', 'institute of banking personnel selection', 'बैंकिंग कार्मिक चयन संस्थान'],
    source: OFFICIAL,
  },
  {
    name: 'National Board of Examinations in Medical Sciences',
    phrases: [
      'nbems',
      'nbe',
      'national board of examinations',
      'national board of examinations in medical sciences',
    ],
    source: 'Called National Board of Examinations until 2020',
  },
  {
    name: 'Agricultural Scientists Recruitment Board',
    phrases: ['asrb', 'agricultural scientists recruitment board', 'कृषि वैज्ञानिक चयन मंडल'],
    source: OFFICIAL,
  },
  {
    name: 'University Grants Commission',
    phrases: ['ugc', 'university grants commission', 'विश्वविद्यालय अनुदान आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Joint Admission Board',
    phrases: [
      'joint admission board',
      'jab',
      'joint seat allocation authority',
      'josaa',
      'joint admission board of the iits',
    ],
    source: 'Of the IITs; JoSAA allots their seats',
  },

  // Schools and training of the centre
  {
    name: 'Central Board of Secondary Education',
    phrases: ['cbse', 'central board of secondary education', 'केंद्रीय माध्यमिक शिक्षा बोर्ड'],
    source: OFFICIAL,
  },
  {
    name: 'Kendriya Vidyalaya Sangathan',
    phrases: [
      'kvs',
      'kendriya vidyalaya sangathan',
      'kendriya vidyalaya',
      'केंद्रीय विद्यालय संगठन',
      'केंद्रीय विद्यालय',
    ],
    askedAs: ['kv', 'central school'],
    source: OFFICIAL,
  },
  {
    name: 'Navodaya Vidyalaya Samiti',
    phrases: [
      'nvs',
      'navodaya vidyalaya samiti',
      'navodaya vidyalaya',
      'jawahar navodaya vidyalaya',
      'jnv',
      'navodaya',
      'नवोदय विद्यालय समिति',
      'नवोदय विद्यालय',
      'नवोदय',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Eklavya Model Residential Schools',
    phrases: [
      'emrs',
      'eklavya model residential school',
      'eklavya model residential schools',
      'nests',
      'एकलव्य मॉडल आवासीय विद्यालय',
      'एकलव्य विद्यालय',
    ],
    source: 'Run by NESTS, the National Education Society for Tribal Students',
  },
  {
    name: 'Army Welfare Education Society',
    phrases: ['awes', 'army welfare education society', 'army public school', 'aps'],
    source: 'AWES runs the Army Public Schools',
  },
  {
    name: 'National Institute of Electronics and Information Technology',
    phrases: [
      'nielit',
      'national institute of electronics and information technology',
      'doeacc',
      'नाइलिट',
    ],
    source: 'Called DOEACC until 2011',
  },
  {
    name: 'Indian Institute of Mass Communication',
    phrases: ['iimc', 'indian institute of mass communication', 'भारतीय जन संचार संस्थान'],
    source: OFFICIAL,
  },
  {
    name: 'Indian Institutes of Management',
    phrases: [
      'iim',
      'indian institute of management',
      'indian institutes of management',
      'भारतीय प्रबंध संस्थान',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Indian Institutes of Technology',
    phrases: [
      'iit',
      'indian institute of technology',
      'indian institutes of technology',
      'भारतीय प्रौद्योगिकी संस्थान',
    ],
    source: OFFICIAL,
  },
  {
    name: 'National Institutes of Technology',
    phrases: ['nit', 'national institute of technology', 'राष्ट्रीय प्रौद्योगिकी संस्थान'],
    source: OFFICIAL,
  },

  // Forces and security
  {
    name: 'Indian Army',
    phrases: ['indian army', 'army', 'भारतीय सेना', 'थल सेना', 'भारतीय थल सेना'],
    askedAs: ['सेना', 'join indian army', 'fauj'],
    source: OFFICIAL,
  },
  {
    name: 'Indian Navy',
    phrases: [
      'indian navy',
      'navy',
      'नौसेना',
      'भारतीय नौसेना',
      'incet',
      'indian navy civilian entrance test',
    ],
    askedAs: ['navy job'],
    source: 'Official name in both languages; INCET is its test for civilians',
  },
  {
    name: 'Indian Air Force',
    phrases: [
      'indian air force',
      'air force',
      'airforce',
      'iaf',
      'वायु सेना',
      'वायुसेना',
      'भारतीय वायु सेना',
      'एयरफोर्स',
      'agniveer vayu',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Indian Coast Guard',
    phrases: [
      'indian coast guard',
      'coast guard',
      'coastguard',
      'icg',
      'तटरक्षक',
      'तट रक्षक',
      'भारतीय तटरक्षक',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Territorial Army',
    phrases: ['territorial army', 'indian territorial army', 'प्रादेशिक सेना', 'टेरिटोरियल आर्मी', 'ta'],
    source: OFFICIAL,
  },
  {
    name: 'Border Security Force',
    phrases: ['bsf', 'border security force', 'सीमा सुरक्षा बल'],
    source: OFFICIAL,
  },
  {
    name: 'Central Reserve Police Force',
    phrases: ['crpf', 'central reserve police force', 'केंद्रीय रिजर्व पुलिस बल'],
    source: OFFICIAL,
  },
  {
    name: 'Central Industrial Security Force',
    phrases: ['cisf', 'central industrial security force', 'केंद्रीय औद्योगिक सुरक्षा बल'],
    source: OFFICIAL,
  },
  {
    name: 'Indo-Tibetan Border Police',
    phrases: [
      'itbp',
      'indo tibetan border police',
      'indo tibetan border police force',
      'भारत तिब्बत सीमा पुलिस',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Sashastra Seema Bal',
    phrases: ['ssb', 'sashastra seema bal', 'सशस्त्र सीमा बल'],
    source: 'Official name; the interview of the Services Selection Board has the same letters',
  },
  { name: 'Assam Rifles', phrases: ['assam rifles', 'असम राइफल्स', 'असम राइफल'], source: OFFICIAL },
  {
    name: 'Railway Protection Force',
    phrases: ['rpf', 'railway protection force', 'railway police', 'रेलवे सुरक्षा बल'],
    source: OFFICIAL,
  },
  {
    name: 'Intelligence Bureau',
    phrases: [
      'ib',
      'intelligence bureau',
      'ib acio',
      'acio',
      'assistant central intelligence officer',
      'आसूचना ब्यूरो',
      'इंटेलिजेंस ब्यूरो',
    ],
    askedAs: ['खुफिया विभाग'],
    source: 'Ministry of Home Affairs; ACIO is its officer',
  },
  {
    name: 'National Investigation Agency',
    phrases: ['nia', 'national investigation agency', 'राष्ट्रीय जांच एजेंसी'],
    source: OFFICIAL,
  },
  {
    name: 'Central Bureau of Investigation',
    phrases: ['cbi', 'central bureau of investigation', 'केंद्रीय अन्वेषण ब्यूरो'],
    source: 'Official name in both languages; the Central Bank of India has the same letters',
  },
  { name: 'Delhi Police', phrases: ['delhi police', 'dilli police'], source: OFFICIAL },

  // Science, medicine, space, defence
  {
    name: 'All India Institutes of Medical Sciences',
    phrases: [
      'aiims',
      'all india institute of medical sciences',
      'all india institutes of medical sciences',
      'एम्स',
      'अखिल भारतीय आयुर्विज्ञान संस्थान',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Postgraduate Institute of Medical Education and Research',
    phrases: [
      'pgimer',
      'postgraduate institute of medical education and research',
      'pgi chandigarh',
    ],
    source: LETTERS,
  },
  {
    name: 'Indian Space Research Organisation',
    phrases: [
      'isro',
      'indian space research organisation',
      'indian space research organization',
      'भारतीय अंतरिक्ष अनुसंधान संगठन',
      'vssc',
      'vikram sarabhai space centre',
    ],
    source: 'Official name in both languages; VSSC is its largest centre',
  },
  {
    name: 'Defence Research and Development Organisation',
    phrases: [
      'drdo',
      'defence research and development organisation',
      'defense research and development organisation',
      'ceptam',
      'रक्षा अनुसंधान एवं विकास संगठन',
      'रक्षा अनुसंधान और विकास संगठन',
    ],
    source: 'Official name in both languages; CEPTAM recruits for it',
  },
  {
    name: 'Bhabha Atomic Research Centre',
    phrases: [
      'barc',
      'bhabha atomic research centre',
      'bhabha atomic research center',
      'भाभा परमाणु अनुसंधान केंद्र',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Council of Scientific and Industrial Research',
    phrases: [
      'csir',
      'council of scientific and industrial research',
      'वैज्ञानिक तथा औद्योगिक अनुसंधान परिषद',
      'वैज्ञानिक एवं औद्योगिक अनुसंधान परिषद',
    ],
    source: OFFICIAL,
  },
  {
    name: 'National Chemical Laboratory',
    phrases: [
      'ncl pune',
      'csir ncl',
      'national chemical laboratory',
      'csir national chemical laboratory',
    ],
    source: 'CSIR; Northern Coalfields has the same letters',
  },
  {
    name: 'National Geophysical Research Institute',
    phrases: [
      'ngri',
      'csir ngri',
      'national geophysical research institute',
      'csir national geophysical research institute',
    ],
    source: 'CSIR',
  },
  {
    name: 'Indian Council of Agricultural Research',
    phrases: ['icar', 'indian council of agricultural research', 'भारतीय कृषि अनुसंधान परिषद'],
    source: OFFICIAL,
  },
  {
    name: 'Indian Council of Medical Research',
    phrases: ['icmr', 'indian council of medical research', 'भारतीय आयुर्विज्ञान अनुसंधान परिषद'],
    source: OFFICIAL,
  },
  {
    name: 'Indian Council of Forestry Research and Education',
    phrases: [
      'icfre',
      'indian council of forestry research and education',
      'tfri',
      'tropical forest research institute',
      'icfre tfri',
      'icfre tropical forest research institute',
    ],
    source: 'TFRI in Jabalpur is one of its institutes',
  },
  {
    name: 'Central Council for Research in Ayurvedic Sciences',
    phrases: [
      'ccras',
      'central council for research in ayurvedic sciences',
      'केंद्रीय आयुर्वेदीय विज्ञान अनुसंधान परिषद',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Semi-Conductor Laboratory',
    phrases: ['scl', 'semi conductor laboratory', 'scl mohali'],
    source: LETTERS,
  },
  {
    name: 'Centre for Development of Advanced Computing',
    phrases: ['cdac', 'c-dac', 'centre for development of advanced computing', 'सी-डैक'],
    source: LETTERS,
  },
  {
    name: 'National Informatics Centre',
    phrases: ['nic', 'national informatics centre', 'राष्ट्रीय सूचना विज्ञान केंद्र'],
    source: OFFICIAL,
  },
  {
    name: 'National Health Mission',
    phrases: ['nhm', 'national health mission', 'राष्ट्रीय स्वास्थ्य मिशन', 'nrhm'],
    source: 'Called NRHM until 2013',
  },

  // Ministries, authorities, courts
  {
    name: 'India Post',
    phrases: [
      'india post',
      'department of posts',
      'post office',
      'indian post',
      'डाक विभाग',
      'भारतीय डाक',
      'डाकघर',
    ],
    askedAs: ['postal', 'dak'],
    source: OFFICIAL,
  },
  {
    name: "Employees' Provident Fund Organisation",
    phrases: [
      'epfo',
      'employees provident fund organisation',
      'employees provident fund organization',
      "employees' provident fund",
      'कर्मचारी भविष्य निधि संगठन',
    ],
    source: OFFICIAL,
  },
  {
    name: "Employees' State Insurance Corporation",
    phrases: [
      'esic',
      'employees state insurance corporation',
      "employees' state insurance",
      'कर्मचारी राज्य बीमा निगम',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Food Corporation of India',
    phrases: ['fci', 'food corporation of india', 'भारतीय खाद्य निगम'],
    source: OFFICIAL,
  },
  {
    name: 'Airports Authority of India',
    phrases: [
      'aai',
      'airports authority of india',
      'airport authority of india',
      'airport authority',
      'भारतीय विमानपत्तन प्राधिकरण',
    ],
    askedAs: [
      'airport',
      'airport job',
      'airport jobs',
      'airport vacancy',
      'हवाई अड्डा',
      'hawai adda',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Bureau of Indian Standards',
    phrases: ['bis', 'bureau of indian standards', 'भारतीय मानक ब्यूरो'],
    source: OFFICIAL,
  },
  {
    name: 'Central Pollution Control Board',
    phrases: ['cpcb', 'central pollution control board', 'केंद्रीय प्रदूषण नियंत्रण बोर्ड'],
    askedAs: ['pollution board', 'pollution control board', 'pradushan board'],
    source: OFFICIAL,
  },
  {
    name: 'Central Board of Indirect Taxes and Customs',
    phrases: [
      'cbic',
      'central board of indirect taxes and customs',
      'customs department',
      'सीमा शुल्क',
    ],
    source: LETTERS,
  },
  {
    name: 'Income Tax Department',
    phrases: [
      'income tax department',
      'income tax',
      'aaykar vibhag',
      'आयकर विभाग',
      'आयकर',
      'इनकम टैक्स',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Delhi Development Authority',
    phrases: ['dda', 'delhi development authority', 'दिल्ली विकास प्राधिकरण'],
    source: OFFICIAL,
  },
  {
    name: 'Pension Fund Regulatory and Development Authority',
    phrases: ['pfrda', 'pension fund regulatory and development authority'],
    source: LETTERS,
  },
  {
    name: 'Serious Fraud Investigation Office',
    phrases: ['sfio', 'serious fraud investigation office'],
    source: LETTERS,
  },
  {
    name: 'NITI Aayog',
    phrases: ['niti aayog', 'national institution for transforming india', 'नीति आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Ministry of External Affairs',
    phrases: ['mea', 'ministry of external affairs', 'विदेश मंत्रालय', 'videsh mantralaya'],
    askedAs: ['foreign ministry'],
    source: OFFICIAL,
  },
  {
    name: 'Ministry of Women and Child Development',
    phrases: [
      'mwcd',
      'ministry of women and child development',
      'wcd',
      'women and child development',
      'महिला एवं बाल विकास',
      'mahila evam bal vikas',
    ],
    source: 'Official name in both languages; WCD are the departments of the states too',
  },
  {
    name: 'Department of Expenditure',
    phrases: ['department of expenditure', 'व्यय विभाग', 'doe'],
    askedAs: ['finance ministry', 'vitt mantralaya'],
    source: OFFICIAL,
  },
  {
    name: 'Ministry of Defence',
    phrases: [
      'ministry of defence',
      'ministry of defense',
      'raksha mantralaya',
      'रक्षा मंत्रालय',
      'mod',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Supreme Court of India',
    phrases: ['supreme court', 'supreme court of india', 'sci', 'सर्वोच्च न्यायालय', 'उच्चतम न्यायालय'],
    source: 'Official name in both languages; the Shipping Corporation has the same letters',
  },
  {
    name: 'High Court',
    phrases: ['high court', 'उच्च न्यायालय', 'uchch nyayalaya', 'हाईकोर्ट', 'highcourt'],
    source: OFFICIAL,
  },
  {
    name: 'civil court',
    phrases: [
      'civil court',
      'civil courts',
      'district court',
      'district courts',
      'district and sessions court',
      'district and sessions judge',
      'district judge',
      'व्यवहार न्यायालय',
      'vyavhar nyayalaya',
      'जिला न्यायालय',
      'zila nyayalaya',
      'जिला एवं सत्र न्यायालय',
      'office of the district and sessions judge',
    ],
    source:
      'Civil courts are under the district and sessions judge; vyavhar nyayalaya in Bihar and Jharkhand',
  },
  {
    name: 'National Cadet Corps',
    phrases: ['ncc', 'national cadet corps', 'राष्ट्रीय कैडेट कोर'],
    source: OFFICIAL,
  },

  // Railways and their companies
  {
    name: 'Dedicated Freight Corridor Corporation',
    phrases: [
      'dfccil',
      'dedicated freight corridor corporation',
      'dfcc',
      'dedicated freight corridor corporation of india',
    ],
    source: LETTERS,
  },
  {
    name: 'RITES',
    phrases: ['rites', 'rites limited', 'rail india technical and economic service', 'राइट्स'],
    source: 'Its name until 2000',
  },
  {
    name: 'Integral Coach Factory',
    phrases: ['icf', 'integral coach factory', 'icf chennai'],
    source: LETTERS,
  },
  {
    name: 'Rail Coach Factory',
    phrases: [
      'rcf',
      'rail coach factory',
      'rcf kapurthala',
      'railway coach factory',
      'रेल कोच फैक्ट्री',
    ],
    source: 'Its letters are Rashtriya Chemicals’ too',
  },
  {
    name: 'Delhi Metro Rail Corporation',
    phrases: ['dmrc', 'delhi metro rail corporation', 'delhi metro', 'दिल्ली मेट्रो'],
    source: OFFICIAL,
  },
  {
    name: 'North Eastern Railway',
    phrases: ['north eastern railway', 'ner', 'railway ner', 'पूर्वोत्तर रेलवे', 'ner gorakhpur'],
    source: 'Zone of Indian Railways; NER is the region too',
  },
  {
    name: 'Northern Railway',
    phrases: ['northern railway', 'uttar railway', 'rrc nr'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'North Central Railway',
    phrases: ['north central railway', 'ncr', 'rrc ncr', 'उत्तर मध्य रेलवे'],
    source: 'Zone of Indian Railways; NCR is the region around Delhi too',
  },
  {
    name: 'North Western Railway',
    phrases: ['north western railway', 'nwr', 'rrc nwr', 'उत्तर पश्चिम रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'Northeast Frontier Railway',
    phrases: ['northeast frontier railway', 'nfr', 'rrc nfr', 'पूर्वोत्तर सीमा रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'Eastern Railway',
    phrases: ['eastern railway', 'rrc er', 'पूर्व रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'East Central Railway',
    phrases: ['east central railway', 'ecr', 'rrc ecr', 'पूर्व मध्य रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'East Coast Railway',
    phrases: ['east coast railway', 'ecor', 'rrc ecor', 'पूर्व तट रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'South Eastern Railway',
    phrases: ['south eastern railway', 'rrc ser', 'दक्षिण पूर्व रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'South East Central Railway',
    phrases: ['south east central railway', 'secr', 'rrc secr', 'दक्षिण पूर्व मध्य रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'Southern Railway',
    phrases: ['southern railway', 'rrc sr', 'दक्षिण रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'South Central Railway',
    phrases: ['south central railway', 'rrc scr', 'दक्षिण मध्य रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'South Western Railway',
    phrases: ['south western railway', 'swr', 'rrc swr', 'दक्षिण पश्चिम रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'Central Railway',
    phrases: ['central railway', 'rrc cr', 'मध्य रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'Western Railway',
    phrases: ['western railway', 'rrc wr', 'पश्चिम रेलवे'],
    source: 'Zone of Indian Railways',
  },
  {
    name: 'West Central Railway',
    phrases: ['west central railway', 'wcr', 'rrc wcr', 'पश्चिम मध्य रेलवे'],
    source: 'Zone of Indian Railways',
  },

  // Banks and insurance
  {
    name: 'State Bank of India',
    phrases: ['sbi', 'state bank of india', 'state bank', 'भारतीय स्टेट बैंक'],
    source: OFFICIAL,
  },
  {
    name: 'Reserve Bank of India',
    phrases: ['rbi', 'reserve bank of india', 'reserve bank', 'भारतीय रिज़र्व बैंक'],
    source: OFFICIAL,
  },
  { name: 'Bank of Baroda', phrases: ['bank of baroda', 'bob', 'बैंक ऑफ बड़ौदा'], source: OFFICIAL },
  { name: 'Bank of India', phrases: ['bank of india', 'boi', 'बैंक ऑफ इंडिया'], source: OFFICIAL },
  {
    name: 'Punjab National Bank',
    phrases: ['pnb', 'punjab national bank', 'पंजाब नेशनल बैंक'],
    source: OFFICIAL,
  },
  {
    name: 'Union Bank of India',
    phrases: ['union bank of india', 'union bank', 'ubi', 'यूनियन बैंक ऑफ इंडिया', 'यूनियन बैंक'],
    source: OFFICIAL,
  },
  {
    name: 'Central Bank of India',
    phrases: ['central bank of india', 'central bank', 'cbi', 'सेंट्रल बैंक ऑफ इंडिया'],
    source:
      'Official name in both languages; the Central Bureau of Investigation has the same letters',
  },
  {
    name: 'Indian Overseas Bank',
    phrases: ['iob', 'indian overseas bank', 'इंडियन ओवरसीज बैंक'],
    source: OFFICIAL,
  },
  { name: 'Canara Bank', phrases: ['canara bank', 'केनरा बैंक'], source: OFFICIAL },
  {
    name: 'Bank of Maharashtra',
    phrases: ['bank of maharashtra', 'bom', 'बैंक ऑफ महाराष्ट्र'],
    source: OFFICIAL,
  },
  { name: 'Nainital Bank', phrases: ['nainital bank'], source: OFFICIAL },
  {
    name: 'India Post Payments Bank',
    phrases: ['ippb', 'india post payments bank', 'india post payment bank'],
    source: OFFICIAL,
  },
  {
    name: 'National Bank for Agriculture and Rural Development',
    phrases: [
      'nabard',
      'national bank for agriculture and rural development',
      'राष्ट्रीय कृषि और ग्रामीण विकास बैंक',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Small Industries Development Bank of India',
    phrases: ['sidbi', 'small industries development bank of india', 'भारतीय लघु उद्योग विकास बैंक'],
    source: OFFICIAL,
  },
  {
    name: 'ECGC',
    phrases: ['ecgc', 'ecgc limited', 'export credit guarantee corporation'],
    source: 'Its name until 2014',
  },
  {
    name: 'Life Insurance Corporation of India',
    phrases: [
      'lic',
      'life insurance corporation of india',
      'life insurance corporation',
      'भारतीय जीवन बीमा निगम',
      'जीवन बीमा निगम',
    ],
    source: OFFICIAL,
  },
  {
    name: 'National Insurance Company',
    phrases: ['nicl', 'national insurance company', 'national insurance'],
    source: LETTERS,
  },
  {
    name: 'New India Assurance',
    phrases: ['niacl', 'new india assurance', 'new india assurance company', 'न्यू इंडिया एश्योरेंस'],
    source: LETTERS,
  },
  {
    name: 'Oriental Insurance Company',
    phrases: ['oicl', 'oriental insurance company', 'oriental insurance'],
    source: LETTERS,
  },
  {
    name: 'United India Insurance',
    phrases: [
      'uiic',
      'united india insurance',
      'united india insurance company',
      'यूनाइटेड इंडिया इंश्योरेंस',
    ],
    source: LETTERS,
  },

  // Public sector companies
  {
    name: 'NTPC Limited',
    phrases: ['ntpc', 'ntpc limited', 'national thermal power corporation'],
    source: 'Its name until 2005; the Railway Recruitment Boards’ examination has the same letters',
  },
  {
    name: 'Oil and Natural Gas Corporation',
    phrases: [
      'ongc',
      'oil and natural gas corporation',
      'तेल एवं प्राकृतिक गैस निगम',
      'तेल और प्राकृतिक गैस निगम',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Indian Oil Corporation',
    phrases: ['iocl', 'ioc', 'indian oil corporation', 'indian oil'],
    source: OFFICIAL,
  },
  {
    name: 'Bharat Petroleum',
    phrases: ['bpcl', 'bharat petroleum', 'bharat petroleum corporation', 'भारत पेट्रोलियम'],
    source: OFFICIAL,
  },
  {
    name: 'Hindustan Petroleum',
    phrases: ['hpcl', 'hindustan petroleum', 'hindustan petroleum corporation', 'हिंदुस्तान पेट्रोलियम'],
    source: OFFICIAL,
  },
  {
    name: 'GAIL',
    phrases: ['gail', 'gas authority of india', 'gail india', 'गेल इंडिया'],
    source: 'Its name until 2002',
  },
  {
    name: 'Bharat Heavy Electricals',
    phrases: [
      'bhel',
      'bharat heavy electricals',
      'bharat heavy electricals limited',
      'भारत हेवी इलेक्ट्रिकल्स',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Bharat Electronics',
    phrases: ['bel', 'bharat electronics', 'bharat electronics limited'],
    source: OFFICIAL,
  },
  {
    name: 'Hindustan Aeronautics',
    phrases: [
      'hal',
      'hindustan aeronautics',
      'hindustan aeronautics limited',
      'हिंदुस्तान एयरोनॉटिक्स',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Steel Authority of India',
    phrases: ['sail', 'steel authority of india', 'स्टील अथॉरिटी ऑफ इंडिया'],
    source: OFFICIAL,
  },
  { name: 'Coal India', phrases: ['coal india', 'cil', 'coal india limited'], source: OFFICIAL },
  {
    name: 'Power Grid Corporation',
    phrases: [
      'pgcil',
      'power grid',
      'powergrid',
      'power grid corporation',
      'power grid corporation of india',
    ],
    source: OFFICIAL,
  },
  {
    name: 'National Fertilizers',
    phrases: ['nfl', 'national fertilizers', 'national fertilizers limited', 'नेशनल फर्टिलाइजर्स'],
    source: LETTERS,
  },
  {
    name: 'Rashtriya Chemicals and Fertilizers',
    phrases: ['rcfl', 'rcf', 'rashtriya chemicals and fertilizers', 'राष्ट्रीय केमिकल्स एंड फर्टिलाइजर्स'],
    source: 'Its letters are the Rail Coach Factory’s too',
  },
  {
    name: 'Shipping Corporation of India',
    phrases: ['shipping corporation of india', 'sci', 'shipping corporation'],
    source: 'Its letters are the Supreme Court’s too',
  },
  {
    name: 'Jute Corporation of India',
    phrases: ['jci', 'jute corporation of india', 'jute corporation', 'भारतीय पटसन निगम'],
    source: OFFICIAL,
  },
  {
    name: 'Yantra India',
    phrases: [
      'yil',
      'yantra india',
      'yantra india limited',
      'ordnance factory',
      'ordnance factories',
      'आयुध निर्माणी',
    ],
    source:
      'Ordnance factories became seven companies in 2021; Yantra India recruits their apprentices',
  },
  {
    name: 'Bharat Sanchar Nigam',
    phrases: ['bsnl', 'bharat sanchar nigam limited', 'भारत संचार निगम'],
    source: OFFICIAL,
  },

  // Uttar Pradesh and Uttarakhand
  {
    name: 'Uttar Pradesh Public Service Commission',
    phrases: [
      'uppsc',
      'uttar pradesh public service commission',
      'up public service commission',
      'up psc',
      'उत्तर प्रदेश लोक सेवा आयोग',
    ],
    askedAs: ['uttar pradesh psc'],
    source: OFFICIAL,
  },
  {
    name: 'Uttar Pradesh Subordinate Services Selection Commission',
    phrases: [
      'upsssc',
      'uttar pradesh subordinate services selection commission',
      'up subordinate services selection commission',
      'उत्तर प्रदेश अधीनस्थ सेवा चयन आयोग',
    ],
    askedAs: ['up sssc', 'uttar pradesh sssc', 'up ssc', 'uttar pradesh ssc'],
    source: OFFICIAL,
  },
  {
    name: 'Uttar Pradesh Police',
    phrases: [
      'upprpb',
      'up police',
      'uttar pradesh police',
      'upp',
      'uttar pradesh police recruitment and promotion board',
      'up police recruitment and promotion board',
      'उत्तर प्रदेश पुलिस भर्ती एवं प्रोन्नति बोर्ड',
      'उत्तर प्रदेश पुलिस भर्ती और प्रोन्नति बोर्ड',
    ],
    source: 'The board recruits for this police alone',
  },
  {
    name: 'Uttar Pradesh Education Service Selection Commission',
    phrases: [
      'upessc',
      'uttar pradesh education service selection commission',
      'up education service selection commission',
      'उत्तर प्रदेश शिक्षा सेवा चयन आयोग',
      'upsessb',
      'uphesc',
    ],
    source: 'It took the place of UPSESSB and UPHESC in 2023',
  },
  {
    name: 'Uttar Pradesh Madhyamik Shiksha Parishad',
    phrases: [
      'upmsp',
      'up board',
      'uttar pradesh board',
      'उत्तर प्रदेश माध्यमिक शिक्षा परिषद',
      'माध्यमिक शिक्षा परिषद उत्तर प्रदेश',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Joint Entrance Examination Council Uttar Pradesh',
    phrases: [
      'jeecup',
      'joint entrance examination council uttar pradesh',
      'up polytechnic',
      'uttar pradesh polytechnic',
      'संयुक्त प्रवेश परीक्षा परिषद',
      'joint entrance examination council',
    ],
    askedAs: ['up polytechnic entrance'],
    source: 'It admits to the polytechnics of the state',
  },
  {
    name: 'Allahabad High Court',
    phrases: [
      'allahabad high court',
      'ahc',
      'high court of judicature at allahabad',
      'इलाहाबाद उच्च न्यायालय',
      'इलाहाबाद हाईकोर्ट',
    ],
    askedAs: ['up high court'],
    source: OFFICIAL,
  },
  {
    name: 'UP Power Corporation',
    phrases: ['uppcl', 'up power corporation', 'uttar pradesh power corporation'],
    source: OFFICIAL,
  },
  {
    name: 'Social Welfare Department',
    phrases: ['social welfare department', 'समाज कल्याण विभाग', 'समाज कल्याण'],
    source: OFFICIAL,
  },
  {
    name: 'Basic Education Department',
    phrases: [
      'basic education',
      'basic shiksha',
      'basic shiksha parishad',
      'बेसिक शिक्षा परिषद',
      'बेसिक शिक्षा',
      'upbeb',
    ],
    source: 'UP; official name in both languages',
  },
  {
    name: 'DUVASU',
    phrases: [
      'duvasu',
      'pandit deen dayal upadhyaya veterinary university',
      'veterinary university mathura',
      'up pandit deen dayal upadhyaya veterinary university',
    ],
    source: 'University in Mathura',
  },
  {
    name: 'Uttarakhand Public Service Commission',
    phrases: ['ukpsc', 'uttarakhand public service commission', 'उत्तराखंड लोक सेवा आयोग'],
    askedAs: ['uttarakhand psc', 'uk psc'],
    source: OFFICIAL,
  },
  {
    name: 'Uttarakhand Subordinate Service Selection Commission',
    phrases: [
      'uksssc',
      'uttarakhand subordinate service selection commission',
      'uttarakhand subordinate services selection commission',
      'उत्तराखंड अधीनस्थ सेवा चयन आयोग',
    ],
    askedAs: ['uttarakhand sssc', 'uttarakhand ssc', 'uk sssc', 'uk ssc'],
    source: OFFICIAL,
  },
  {
    name: 'Uttarakhand Board of School Education',
    phrases: [
      'ubse',
      'uttarakhand board',
      'uk board',
      'uttarakhand board of school education',
      'उत्तराखंड विद्यालयी शिक्षा परिषद',
    ],
    source: OFFICIAL,
  },

  // Bihar and Jharkhand
  {
    name: 'Bihar Public Service Commission',
    phrases: ['bpsc', 'bihar public service commission', 'bihar psc', 'बिहार लोक सेवा आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Bihar Staff Selection Commission',
    phrases: ['bssc', 'bihar staff selection commission', 'bihar ssc', 'बिहार कर्मचारी चयन आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Bihar Technical Service Commission',
    phrases: ['btsc', 'bihar technical service commission', 'बिहार तकनीकी सेवा आयोग'],
    askedAs: ['bihar tsc'],
    source: OFFICIAL,
  },
  {
    name: 'Bihar Police Subordinate Services Commission',
    phrases: [
      'bpssc',
      'bihar police subordinate services commission',
      'bihar police si',
      'bihar si',
      'बिहार पुलिस अवर सेवा आयोग',
      'बिहार दरोगा',
    ],
    askedAs: ['bihar pssc'],
    source: 'Official name in both languages; it chooses the sub inspectors',
  },
  {
    name: 'Central Selection Board of Constable',
    phrases: [
      'csbc',
      'central selection board of constable',
      'bihar police constable',
      'bihar police sipahi',
      'bihar constable',
      'केंद्रीय चयन पर्षद',
    ],
    source: 'Official name in both languages; it chooses the constables of Bihar',
  },
  {
    name: 'Bihar School Examination Board',
    phrases: [
      'bseb',
      'bihar school examination board',
      'bihar board',
      'बिहार विद्यालय परीक्षा समिति',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Online Facilitation System for Students',
    phrases: ['ofss', 'online facilitation system for students', 'ofss bihar'],
    askedAs: ['bihar 11th admission', 'bihar inter admission', '11th admission', 'inter admission'],
    source: 'BSEB: admission to class 11',
  },
  {
    name: 'Bihar Combined Entrance Competitive Examination Board',
    phrases: [
      'bceceb',
      'bcece',
      'bihar combined entrance competitive examination board',
      'bihar combined entrance competitive examination',
      'बिहार संयुक्त प्रवेश प्रतियोगिता परीक्षा',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Bihar Vidhan Sabha',
    phrases: [
      'bihar vidhan sabha',
      'bihar legislative assembly',
      'bihar legislative assembly secretariat',
      'बिहार विधानसभा',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Bihar Vidhan Parishad',
    phrases: [
      'bihar vidhan parishad',
      'bihar legislative council',
      'bihar legislative council secretariat',
    ],
    source: OFFICIAL,
  },
  {
    name: 'JEEViKA',
    phrases: [
      'jeevika',
      'brlps',
      'bihar rural livelihoods promotion society',
      'bihar jeevika',
      'जीविका',
      'बिहार ग्रामीण जीविकोपार्जन प्रोत्साहन समिति',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Bihar State Power Holding Company',
    phrases: [
      'bsphcl',
      'bihar state power holding company',
      'bihar bijli vibhag',
      'sbpdcl',
      'nbpdcl',
    ],
    source: 'It recruits for the companies of north and south Bihar',
  },
  {
    name: 'State Health Society Bihar',
    phrases: [
      'shsb',
      'state health society bihar',
      'bihar shs',
      'shs bihar',
      'राज्य स्वास्थ्य समिति बिहार',
      'बिहार राज्य स्वास्थ्य समिति',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Lalit Narayan Mithila University',
    phrases: [
      'lnmu',
      'lalit narayan mithila university',
      'mithila university',
      'ललित नारायण मिथिला विश्वविद्यालय',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Jharkhand Public Service Commission',
    phrases: ['jpsc', 'jharkhand public service commission', 'jharkhand psc', 'झारखंड लोक सेवा आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Jharkhand Staff Selection Commission',
    phrases: [
      'jssc',
      'jharkhand staff selection commission',
      'jharkhand ssc',
      'झारखंड कर्मचारी चयन आयोग',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Jharkhand Combined Entrance Competitive Examination Board',
    phrases: [
      'jceceb',
      'jcece',
      'jharkhand combined entrance competitive examination board',
      'झारखंड संयुक्त प्रवेश प्रतियोगिता परीक्षा पर्षद',
    ],
    askedAs: ['jharkhand cece'],
    source: OFFICIAL,
  },
  {
    name: 'Jharkhand Academic Council',
    phrases: [
      'jac',
      'jharkhand academic council',
      'jac board',
      'jharkhand board',
      'झारखंड अधिविद्य परिषद',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Jharkhand High Court',
    phrases: [
      'jharkhand high court',
      'high court of jharkhand',
      'झारखंड उच्च न्यायालय',
      'झारखंड हाईकोर्ट',
    ],
    askedAs: ['ranchi high court'],
    source: OFFICIAL,
  },

  // Rajasthan, Haryana, Punjab, Himachal, Delhi, Jammu and Kashmir
  {
    name: 'Rajasthan Public Service Commission',
    phrases: [
      'rpsc',
      'rajasthan public service commission',
      'rajasthan psc',
      'राजस्थान लोक सेवा आयोग',
    ],
    askedAs: ['raj psc'],
    source: OFFICIAL,
  },
  {
    name: 'Rajasthan Staff Selection Board',
    phrases: [
      'rssb',
      'rsmssb',
      'rajasthan staff selection board',
      'rajasthan subordinate and ministerial services selection board',
      'राजस्थान कर्मचारी चयन बोर्ड',
    ],
    askedAs: ['rajasthan ssb', 'rajasthan ssc', 'raj ssb', 'rajasthan smssb'],
    source: 'Called RSMSSB earlier',
  },
  {
    name: 'Rajasthan Board of Secondary Education',
    phrases: [
      'rbse',
      'bser',
      'rajasthan board',
      'board of secondary education rajasthan',
      'rajasthan board of secondary education',
      'माध्यमिक शिक्षा बोर्ड राजस्थान',
    ],
    source: 'Official name in both languages; BSER in its own notices',
  },
  { name: 'Rajasthan Police', phrases: ['rajasthan police', 'raj police'], source: OFFICIAL },
  {
    name: 'Rajasthan High Court',
    phrases: ['rajasthan high court', 'rhc', 'hcraj', 'राजस्थान उच्च न्यायालय', 'राजस्थान हाईकोर्ट'],
    askedAs: ['jodhpur high court'],
    source: OFFICIAL,
  },
  {
    name: 'Rajasthan Medical Education Society',
    phrases: ['rajmes', 'rajasthan medical education society'],
    source: LETTERS,
  },
  {
    name: 'Haryana Public Service Commission',
    phrases: ['hpsc', 'haryana public service commission', 'haryana psc', 'हरियाणा लोक सेवा आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Haryana Staff Selection Commission',
    phrases: [
      'hssc',
      'haryana staff selection commission',
      'haryana ssc',
      'हरियाणा कर्मचारी चयन आयोग',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Board of School Education Haryana',
    phrases: [
      'hbse',
      'bseh',
      'haryana board',
      'board of school education haryana',
      'हरियाणा विद्यालय शिक्षा बोर्ड',
      'हरियाणा बोर्ड',
    ],
    source: 'Official name in both languages; BSEH in its own notices',
  },
  {
    name: 'HARTRON',
    phrases: ['hartron', 'haryana state electronics development corporation', 'हारट्रॉन'],
    source: LETTERS,
  },
  {
    name: 'Directorate General of Health Services',
    phrases: [
      'dghs',
      'directorate general of health services',
      'स्वास्थ्य सेवा महानिदेशालय',
      'dghs haryana',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Punjab and Haryana High Court',
    phrases: [
      'punjab and haryana high court',
      'phhc',
      'high court of punjab and haryana',
      'sssc chandigarh',
      'पंजाब एवं हरियाणा उच्च न्यायालय',
      'पंजाब और हरियाणा उच्च न्यायालय',
    ],
    askedAs: ['punjab high court', 'haryana high court', 'chandigarh high court'],
    source: OFFICIAL,
  },
  {
    name: 'Punjab Public Service Commission',
    phrases: ['ppsc', 'punjab public service commission', 'punjab psc', 'पंजाब लोक सेवा आयोग'],
    askedAs: ['pb psc'],
    source: OFFICIAL,
  },
  {
    name: 'Punjab Subordinate Services Selection Board',
    phrases: [
      'psssb',
      'punjab subordinate services selection board',
      'punjab subordinate service selection board',
      'पंजाब अधीनस्थ सेवा चयन बोर्ड',
    ],
    askedAs: ['punjab sssb', 'punjab ssb', 'punjab ssc'],
    source: OFFICIAL,
  },
  {
    name: 'Punjab School Education Board',
    phrases: [
      'pseb',
      'punjab school education board',
      'punjab board',
      'पंजाब स्कूल शिक्षा बोर्ड',
      'पंजाब बोर्ड',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Punjab State Power Corporation',
    phrases: ['pspcl', 'punjab state power corporation', 'punjab bijli board'],
    source: LETTERS,
  },
  {
    name: 'Himachal Pradesh Public Service Commission',
    phrases: [
      'hppsc',
      'himachal pradesh public service commission',
      'himachal public service commission',
      'हिमाचल प्रदेश लोक सेवा आयोग',
    ],
    askedAs: ['hp psc', 'himachal psc', 'himachal pradesh psc'],
    source: OFFICIAL,
  },
  {
    name: 'Himachal Pradesh Rajya Chayan Aayog',
    phrases: [
      'hprca',
      'himachal pradesh rajya chayan aayog',
      'hp rajya chayan aayog',
      'hpssc',
      'hpsssb',
      'himachal pradesh staff selection commission',
      'हिमाचल प्रदेश राज्य चयन आयोग',
      'hprca hamirpur',
      'hpssc hamirpur',
    ],
    askedAs: ['himachal ssc', 'hp ssc', 'himachal pradesh ssc'],
    source: 'It took the place of HPSSC in Hamirpur in 2023',
  },
  {
    name: 'Himachal Pradesh Board of School Education',
    phrases: ['hpbose', 'hp board', 'himachal board', 'himachal pradesh board of school education'],
    source: LETTERS,
  },
  {
    name: 'Delhi Subordinate Services Selection Board',
    phrases: ['dsssb', 'delhi subordinate services selection board', 'दिल्ली अधीनस्थ सेवा चयन बोर्ड'],
    askedAs: ['delhi sssb', 'delhi ssb', 'delhi ssc'],
    source: OFFICIAL,
  },
  {
    name: 'State Health Society',
    phrases: ['state health society', 'राज्य स्वास्थ्य समिति'],
    source: 'Official name in both languages, of every state',
  },
  {
    name: 'State Health Society Delhi',
    phrases: [
      'shs delhi',
      'state health society delhi',
      'delhi state health mission',
      'दिल्ली राज्य स्वास्थ्य मिशन',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Jammu and Kashmir Public Service Commission',
    phrases: [
      'jkpsc',
      'jammu and kashmir public service commission',
      'जम्मू और कश्मीर लोक सेवा आयोग',
      'जम्मू कश्मीर लोक सेवा आयोग',
    ],
    askedAs: ['jk psc', 'jammu kashmir psc', 'jammu and kashmir psc'],
    source: OFFICIAL,
  },
  {
    name: 'Jammu and Kashmir Services Selection Board',
    phrases: [
      'jkssb',
      'jammu and kashmir services selection board',
      'jk services selection board',
      'जम्मू कश्मीर सेवा चयन बोर्ड',
    ],
    askedAs: ['jk ssb', 'jammu kashmir ssb', 'jammu and kashmir ssb'],
    source: OFFICIAL,
  },

  // Madhya Pradesh and Chhattisgarh
  {
    name: 'Madhya Pradesh Public Service Commission',
    phrases: [
      'mppsc',
      'madhya pradesh public service commission',
      'mp public service commission',
      'mp psc',
      'मध्य प्रदेश लोक सेवा आयोग',
    ],
    askedAs: ['madhya pradesh psc'],
    source: OFFICIAL,
  },
  {
    name: 'Madhya Pradesh Employees Selection Board',
    phrases: [
      'mpesb',
      'esb',
      'mp esb',
      'madhya pradesh employees selection board',
      'mp vyapam',
      'mppeb',
      'peb',
      'mp peb',
      'madhya pradesh professional examination board',
      'मध्य प्रदेश कर्मचारी चयन मंडल',
      'कर्मचारी चयन मंडल',
      'व्यापम',
    ],
    askedAs: ['madhya pradesh esb', 'madhya pradesh vyapam', 'mp ssc'],
    source: 'Called Vyapam, then Professional Examination Board (PEB)',
  },
  {
    name: 'Madhya Pradesh Board of Secondary Education',
    phrases: [
      'mpbse',
      'mp board',
      'madhya pradesh board',
      'madhya pradesh board of secondary education',
      'माध्यमिक शिक्षा मंडल मध्य प्रदेश',
      'माध्यमिक शिक्षा मंडल',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Madhya Pradesh Power Generating Company',
    phrases: ['mppgcl', 'madhya pradesh power generating company', 'mp power generating company'],
    source: LETTERS,
  },
  {
    name: 'Chhattisgarh Public Service Commission',
    phrases: ['cgpsc', 'chhattisgarh public service commission', 'cg psc', 'छत्तीसगढ़ लोक सेवा आयोग'],
    askedAs: ['chhattisgarh psc'],
    source: OFFICIAL,
  },
  {
    name: 'Chhattisgarh Professional Examination Board',
    phrases: [
      'cgpeb',
      'cg vyapam',
      'chhattisgarh professional examination board',
      'cg peb',
      'छत्तीसगढ़ व्यापम',
      'छत्तीसगढ़ व्यावसायिक परीक्षा मंडल',
    ],
    askedAs: ['chhattisgarh peb'],
    source: 'Vyapam for short',
  },
  {
    name: 'Chhattisgarh Board of Secondary Education',
    phrases: [
      'cgbse',
      'cg board',
      'chhattisgarh board',
      'chhattisgarh board of secondary education',
      'छत्तीसगढ़ माध्यमिक शिक्षा मंडल',
      'छत्तीसगढ़ बोर्ड',
    ],
    source: OFFICIAL,
  },

  // West and south
  {
    name: 'Gujarat Public Service Commission',
    phrases: ['gpsc', 'gujarat public service commission', 'गुजरात लोक सेवा आयोग'],
    askedAs: ['gujarat psc'],
    source: OFFICIAL,
  },
  {
    name: 'Gujarat Subordinate Service Selection Board',
    phrases: [
      'gsssb',
      'gujarat subordinate service selection board',
      'gujarat subordinate services selection board',
      'gaun seva',
    ],
    askedAs: ['gujarat sssb', 'gujarat ssb', 'gujarat ssc'],
    source: 'Gaun seva in Gujarati',
  },
  {
    name: 'Gujarat Secondary and Higher Secondary Education Board',
    phrases: [
      'gseb',
      'gujarat board',
      'gshseb',
      'gujarat secondary and higher secondary education board',
    ],
    source: LETTERS,
  },
  {
    name: 'Maharashtra Public Service Commission',
    phrases: [
      'mpsc',
      'maharashtra public service commission',
      'महाराष्ट्र लोक सेवा आयोग',
      'महाराष्ट्र लोकसेवा आयोग',
    ],
    askedAs: ['maharashtra psc'],
    source: 'Official name, Hindi and Marathi; smaller states’ commissions have the same letters',
  },
  {
    name: 'Maharashtra State Board',
    phrases: [
      'msbshse',
      'maharashtra board',
      'maharashtra state board of secondary and higher secondary education',
    ],
    source: LETTERS,
  },
  {
    name: 'Bombay High Court',
    phrases: [
      'bombay high court',
      'high court of bombay',
      'bhc',
      'बॉम्बे हाईकोर्ट',
      'मुंबई उच्च न्यायालय',
      'बंबई उच्च न्यायालय',
    ],
    askedAs: ['mumbai high court', 'maharashtra high court'],
    source: OFFICIAL,
  },
  {
    name: 'Goa Public Service Commission',
    phrases: ['goa psc', 'goa public service commission', 'गोवा लोक सेवा आयोग'],
    source: 'Its letters GPSC are Gujarat’s to most',
  },
  {
    name: 'Karnataka Public Service Commission',
    phrases: ['kpsc', 'karnataka public service commission', 'कर्नाटक लोक सेवा आयोग'],
    askedAs: ['karnataka psc'],
    source: OFFICIAL,
  },
  {
    name: 'Karnataka Examinations Authority',
    phrases: ['kea', 'karnataka examinations authority', 'karnataka examination authority'],
    source: LETTERS,
  },
  {
    name: 'Kerala Public Service Commission',
    phrases: ['kerala psc', 'kerala public service commission', 'keralapsc', 'केरल लोक सेवा आयोग'],
    source: 'Its letters KPSC are Karnataka’s to most',
  },
  {
    name: 'Tamil Nadu Public Service Commission',
    phrases: ['tnpsc', 'tamil nadu public service commission', 'तमिलनाडु लोक सेवा आयोग'],
    askedAs: ['tn psc', 'tamil nadu psc'],
    source: OFFICIAL,
  },
  {
    name: 'Tamil Nadu Uniformed Services Recruitment Board',
    phrases: ['tnusrb', 'tamil nadu uniformed services recruitment board', 'tamil nadu police'],
    askedAs: ['tn usrb', 'tn police'],
    source: 'It recruits for the police',
  },
  {
    name: 'Andhra Pradesh Public Service Commission',
    phrases: [
      'appsc',
      'andhra pradesh public service commission',
      'ap psc',
      'आंध्र प्रदेश लोक सेवा आयोग',
    ],
    askedAs: ['andhra psc', 'andhra pradesh psc'],
    source: 'Official name in both languages; Arunachal’s letters are the same',
  },
  {
    name: 'Arunachal Pradesh Public Service Commission',
    phrases: [
      'arunachal pradesh public service commission',
      'arunachal psc',
      'अरुणाचल प्रदेश लोक सेवा आयोग',
    ],
    askedAs: ['arunachal pradesh psc'],
    source: 'Its letters APPSC are Andhra’s to most',
  },
  {
    name: 'Telangana Public Service Commission',
    phrases: [
      'tgpsc',
      'tspsc',
      'telangana public service commission',
      'telangana state public service commission',
      'तेलंगाना लोक सेवा आयोग',
    ],
    askedAs: ['telangana psc', 'ts psc', 'tg psc'],
    source: 'The state’s letters became TG in 2024',
  },

  // East and north-east
  {
    name: 'West Bengal Public Service Commission',
    phrases: [
      'wbpsc',
      'west bengal public service commission',
      'psc west bengal',
      'wb psc',
      'पश्चिम बंगाल लोक सेवा आयोग',
    ],
    askedAs: ['west bengal psc', 'bengal psc'],
    source: OFFICIAL,
  },
  {
    name: 'West Bengal School Service Commission',
    phrases: [
      'wbssc',
      'west bengal central school service commission',
      'west bengal school service commission',
      'wb ssc',
      'slst',
    ],
    askedAs: ['west bengal ssc', 'bengal ssc'],
    source: 'SLST is its State Level Selection Test',
  },
  {
    name: 'West Bengal Police',
    phrases: [
      'wbprb',
      'west bengal police',
      'wb police',
      'wbp',
      'west bengal police recruitment board',
      'पश्चिम बंगाल पुलिस',
    ],
    source: 'The board recruits for this police',
  },
  {
    name: 'West Bengal State Electricity Distribution Company',
    phrases: ['wbsedcl', 'west bengal state electricity distribution company'],
    source: LETTERS,
  },
  {
    name: 'Odisha Public Service Commission',
    phrases: ['opsc', 'odisha public service commission', 'odisha psc', 'ओडिशा लोक सेवा आयोग'],
    askedAs: ['orissa psc'],
    source: OFFICIAL,
  },
  {
    name: 'Odisha Staff Selection Commission',
    phrases: ['ossc', 'odisha staff selection commission', 'ओडिशा कर्मचारी चयन आयोग'],
    askedAs: ['odisha ssc', 'orissa ssc'],
    source: OFFICIAL,
  },
  {
    name: 'Odisha Sub-ordinate Staff Selection Commission',
    phrases: [
      'osssc',
      'odisha sub ordinate staff selection commission',
      'odisha subordinate staff selection commission',
    ],
    askedAs: ['odisha sssc'],
    source: LETTERS,
  },
  {
    name: 'Assam Public Service Commission',
    phrases: ['apsc', 'assam public service commission', 'assam psc', 'असम लोक सेवा आयोग'],
    source: OFFICIAL,
  },
  {
    name: 'Assam Police',
    phrases: ['slprb', 'assam police', 'state level police recruitment board', 'असम पुलिस'],
    source: 'The board recruits for this police',
  },
  {
    name: 'Tripura Public Service Commission',
    phrases: ['tpsc', 'tripura public service commission', 'त्रिपुरा लोक सेवा आयोग'],
    askedAs: ['tripura psc'],
    source: OFFICIAL,
  },
  {
    name: 'Manipur Public Service Commission',
    phrases: ['manipur public service commission', 'manipur psc', 'मणिपुर लोक सेवा आयोग'],
    source: 'Its letters MPSC are Maharashtra’s to most',
  },
  {
    name: 'Meghalaya Public Service Commission',
    phrases: ['meghalaya public service commission', 'meghalaya psc', 'मेघालय लोक सेवा आयोग'],
    source: 'Its letters MPSC are Maharashtra’s to most',
  },
  {
    name: 'Mizoram Public Service Commission',
    phrases: ['mizoram public service commission', 'mizoram psc', 'मिज़ोरम लोक सेवा आयोग'],
    source: 'Its letters MPSC are Maharashtra’s to most',
  },
  {
    name: 'Nagaland Public Service Commission',
    phrases: ['npsc', 'nagaland public service commission', 'नागालैंड लोक सेवा आयोग'],
    askedAs: ['nagaland psc'],
    source: OFFICIAL,
  },
  {
    name: 'Sikkim Public Service Commission',
    phrases: ['spsc', 'sikkim public service commission', 'सिक्किम लोक सेवा आयोग'],
    askedAs: ['sikkim psc'],
    source: OFFICIAL,
  },

  // Of any state
  {
    name: 'Public Service Commission',
    phrases: ['psc', 'public service commission', 'लोक सेवा आयोग'],
    source: 'Official name in both languages, of every state',
  },
  {
    name: 'Vidhan Sabha',
    phrases: ['vidhan sabha', 'legislative assembly', 'विधानसभा'],
    source: OFFICIAL,
  },
  {
    name: 'Vidhan Parishad',
    phrases: ['vidhan parishad', 'legislative council'],
    source: OFFICIAL,
  },
  { name: 'police', phrases: ['police'], askedAs: ['pulis'], source: 'Loan word' },
  { name: 'forest department', phrases: ['forest department', 'वन विभाग'], source: OFFICIAL },
  {
    name: 'health department',
    phrases: ['health department', 'swasthya vibhag', 'स्वास्थ्य विभाग'],
    source: OFFICIAL,
  },
  {
    name: 'education department',
    phrases: ['education department', 'शिक्षा विभाग'],
    source: OFFICIAL,
  },
  {
    name: 'agriculture department',
    phrases: ['agriculture department', 'कृषि विभाग'],
    source: OFFICIAL,
  },
  {
    name: 'electricity department',
    phrases: [
      'electricity department',
      'बिजली विभाग',
      'विद्युत विभाग',
      'electricity board',
      'bijli board',
    ],
    askedAs: [
      'bijli company',
      'power company',
      'electricity company',
      'bijli vibhag job',
      'discom',
    ],
    foundAs: [
      'uppcl',
      'mppgcl',
      'wbsedcl',
      'bsphcl',
      'pspcl',
      'power corporation',
      'power company',
      'electricity distribution company',
      'power holding company',
      'power generating company',
    ],
    source: 'Vidyut in official Hindi, bijli in speech',
  },
  { name: 'department', phrases: ['department', 'विभाग', 'dept'], source: 'Official Hindi name' },
  {
    name: 'ministry',
    phrases: ['ministry', 'mantralaya', 'मंत्रालय'],
    source: 'Official Hindi name',
  },
  { name: 'commission', phrases: ['commission', 'aayog', 'आयोग'], source: 'Official Hindi name' },
  {
    name: 'court',
    phrases: ['court', 'courts', 'nyayalaya', 'न्यायालय', 'kachahari', 'अदालत'],
    source: 'Official Hindi name',
  },
  { name: 'bank', phrases: ['bank', 'banks'], askedAs: ['banking'], source: 'Loan word' },
  {
    name: 'university',
    phrases: ['university', 'universities', 'vishwavidyalaya', 'विश्वविद्यालय'],
    source: 'Official Hindi name',
  },
  {
    name: 'college',
    phrases: ['college', 'colleges', 'mahavidyalaya', 'महाविद्यालय'],
    source: 'Official Hindi name',
  },
  {
    name: 'school',
    phrases: ['school', 'schools', 'vidyalaya', 'विद्यालय'],
    source: 'Official Hindi name',
  },
  {
    name: 'hospital',
    phrases: ['hospital', 'hospitals', 'अस्पताल', 'चिकित्सालय', 'chikitsalaya'],
    foundAs: [
      'aiims',
      'pgimer',
      'medical college',
      'staff nurse',
      'nursing officer',
      'medical officer',
    ],
    source: 'Official Hindi name',
  },
  {
    name: 'municipal corporation',
    phrases: [
      'municipal corporation',
      'नगर निगम',
      'नगर पालिका',
      'नगर परिषद',
      'municipality',
      'municipal council',
    ],
    source: 'Official Hindi names of the towns’ bodies',
  },
  {
    name: 'government',
    phrases: ['government', 'govt', 'सरकारी', 'सरकार'],
    source: 'Usual Hindi name',
  },

  // Universities
  {
    name: 'University of Delhi',
    phrases: ['du', 'delhi university', 'university of delhi', 'दिल्ली विश्वविद्यालय'],
    source: OFFICIAL,
  },
  {
    name: 'Banaras Hindu University',
    phrases: ['bhu', 'banaras hindu university', 'काशी हिंदू विश्वविद्यालय'],
    source: OFFICIAL,
  },
  {
    name: 'Jawaharlal Nehru University',
    phrases: ['jnu', 'jawaharlal nehru university', 'जवाहरलाल नेहरू विश्वविद्यालय'],
    source: OFFICIAL,
  },
  {
    name: 'Indira Gandhi National Open University',
    phrases: [
      'ignou',
      'indira gandhi national open university',
      'इग्नू',
      'इंदिरा गांधी राष्ट्रीय मुक्त विश्वविद्यालय',
    ],
    source: OFFICIAL,
  },
  {
    name: 'Aligarh Muslim University',
    phrases: ['amu', 'aligarh muslim university', 'अलीगढ़ मुस्लिम विश्वविद्यालय'],
    source: OFFICIAL,
  },
  {
    name: 'Jamia Millia Islamia',
    phrases: ['jmi', 'jamia millia islamia', 'jamia', 'जामिया मिल्लिया इस्लामिया', 'जामिया'],
    source: OFFICIAL,
  },
  {
    name: 'Central Sanskrit University',
    phrases: [
      'central sanskrit university',
      'csu',
      'rashtriya sanskrit sansthan',
      'केंद्रीय संस्कृत विश्वविद्यालय',
    ],
    source: 'Called Rashtriya Sanskrit Sansthan until 2020',
  },
  {
    name: 'Gurugram University',
    phrases: ['gurugram university', 'gurgaon university', 'गुरुग्राम विश्वविद्यालय'],
    source: 'Its city was Gurgaon until 2016',
  },
  {
    name: 'National Institute of Open Schooling',
    phrases: [
      'nios',
      'national institute of open schooling',
      'राष्ट्रीय मुक्त विद्यालयी शिक्षा संस्थान',
      'open school',
    ],
    source: OFFICIAL,
  },

  // Private companies whose notices say it in more than one way
  {
    name: 'Reliance Industries',
    phrases: ['reliance', 'ril', 'reliance industries', 'रिलायंस'],
    source: LETTERS,
  },
  {
    name: 'Asahi India Glass',
    phrases: ['ais', 'asahi india glass', 'asahi india'],
    source: LETTERS,
  },
  {
    name: 'HSBC',
    phrases: ['hsbc', 'hsbc technology india', 'hongkong and shanghai banking corporation'],
    source: LETTERS,
  },
  {
    name: 'Tata Technologies',
    phrases: ['tata technologies', 'tata technologies limited'],
    source: 'Its full name',
  },
  {
    name: 'Emcure Pharmaceuticals',
    phrases: ['emcure', 'emcure pharmaceuticals'],
    source: 'Its full name',
  },
  { name: 'Jindal Saw', phrases: ['jindal saw', 'jindal saw limited'], source: 'Its full name' },
  { name: 'Bentley Systems', phrases: ['bentley', 'bentley systems'], source: 'Its full name' },
  { name: 'Amazon India', phrases: ['amazon', 'amazon india', 'अमेज़न'], source: 'Its full name' },
  { name: 'NVIDIA', phrases: ['nvidia', 'nvidia corporation'], source: 'Its full name' },
  {
    name: 'Rockwell Automation',
    phrases: ['rockwell', 'rockwell automation'],
    source: 'Its full name',
  },
];
