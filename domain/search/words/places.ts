import type { Concept } from './concept.ts';

/*
 * States, union territories, and cities with a second name. Districts and cities of one name need
 * no entry but for Hindi, where the rules of spelling reach it.
 */

const STATE = 'State of India; its usual short form and official Hindi name';
const TERRITORY = 'Union territory; its usual short form and official Hindi name';
const CITY = 'City; its Hindi name';
const RENAMED = 'City; its older name, still in the names of courts, boards and zones';

export const PLACES: readonly Concept[] = [
  {
    name: 'India',
    phrases: ['india', 'भारत', 'hindustan'],
    askedAs: ['all india', 'akhil bharatiya', 'अखिल भारतीय'],
    source: 'The two names in article 1 of the Constitution',
  },
  { name: 'Andhra Pradesh', phrases: ['andhra pradesh', 'ap'], askedAs: ['andhra'], source: STATE },
  { name: 'Arunachal Pradesh', phrases: ['arunachal pradesh', 'arunachal'], source: STATE },
  { name: 'Assam', phrases: ['assam', 'asom', 'असम'], source: STATE },
  { name: 'Bihar', phrases: ['bihar'], source: STATE },
  {
    name: 'Chhattisgarh',
    phrases: ['chhattisgarh', 'chattisgarh', 'cg', 'छत्तीसगढ़'],
    source: STATE,
  },
  { name: 'Goa', phrases: ['goa', 'गोवा'], source: STATE },
  { name: 'Gujarat', phrases: ['gujarat', 'गुजरात'], source: STATE },
  { name: 'Haryana', phrases: ['haryana', 'हरियाणा'], source: STATE },
  { name: 'Himachal Pradesh', phrases: ['himachal pradesh', 'himachal', 'hp'], source: STATE },
  { name: 'Jharkhand', phrases: ['jharkhand'], source: STATE },
  { name: 'Karnataka', phrases: ['karnataka', 'कर्नाटक'], source: STATE },
  { name: 'Kerala', phrases: ['kerala', 'keralam', 'केरल'], source: STATE },
  { name: 'Madhya Pradesh', phrases: ['madhya pradesh', 'mp'], source: STATE },
  { name: 'Maharashtra', phrases: ['maharashtra'], source: STATE },
  { name: 'Manipur', phrases: ['manipur'], source: STATE },
  { name: 'Meghalaya', phrases: ['meghalaya', 'मेघालय'], source: STATE },
  { name: 'Mizoram', phrases: ['mizoram', 'मिज़ोरम'], source: STATE },
  { name: 'Nagaland', phrases: ['nagaland', 'नागालैंड'], source: STATE },
  {
    name: 'Odisha',
    phrases: ['odisha', 'orissa', 'उड़ीसा'],
    source: 'State of India; called Orissa until 2011',
  },
  { name: 'Punjab', phrases: ['punjab', 'पंजाब'], source: STATE },
  { name: 'Rajasthan', phrases: ['rajasthan'], askedAs: ['raj'], source: STATE },
  { name: 'Sikkim', phrases: ['sikkim'], source: STATE },
  { name: 'Tamil Nadu', phrases: ['tamil nadu', 'tn', 'तमिलनाडु'], source: STATE },
  { name: 'Telangana', phrases: ['telangana'], source: STATE },
  { name: 'Tripura', phrases: ['tripura'], source: STATE },
  { name: 'Uttar Pradesh', phrases: ['uttar pradesh', 'up'], source: STATE },
  {
    name: 'Uttarakhand',
    phrases: ['uttarakhand', 'uk', 'उत्तरांचल'],
    source: 'State of India; called Uttaranchal until 2007',
  },
  {
    name: 'West Bengal',
    phrases: ['west bengal', 'wb', 'पश्चिम बंगाल', 'paschim bangal'],
    askedAs: ['bengal', 'bangal'],
    source: STATE,
  },
  {
    name: 'Andaman and Nicobar Islands',
    phrases: [
      'andaman and nicobar',
      'andaman nicobar',
      'andaman',
      'अंडमान निकोबार',
      'अंडमान और निकोबार',
    ],
    source: TERRITORY,
  },
  { name: 'Chandigarh', phrases: ['chandigarh', 'चंडीगढ़'], source: TERRITORY },
  {
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    phrases: [
      'dadra and nagar haveli',
      'daman and diu',
      'dnhdd',
      'दादरा और नगर हवेली',
      'दमन और दीव',
    ],
    source: 'Two union territories, one since 2020',
  },
  {
    name: 'Delhi',
    phrases: ['delhi', 'दिल्ली'],
    askedAs: ['new delhi', 'नई दिल्ली'],
    source: TERRITORY,
  },
  {
    name: 'National Capital Region',
    phrases: ['national capital region', 'delhi ncr', 'ncr', 'राष्ट्रीय राजधानी क्षेत्र'],
    source: 'Delhi and districts around it; NCR is the North Central Railway too',
  },
  {
    name: 'Jammu and Kashmir',
    phrases: ['jammu and kashmir', 'j&k', 'jk', 'जम्मू कश्मीर', 'जम्मू और कश्मीर'],
    askedAs: ['jammu', 'kashmir'],
    source: TERRITORY,
  },
  { name: 'Ladakh', phrases: ['ladakh', 'लद्दाख'], source: TERRITORY },
  { name: 'Lakshadweep', phrases: ['lakshadweep', 'लक्षद्वीप'], source: TERRITORY },
  {
    name: 'Puducherry',
    phrases: ['puducherry', 'pondicherry', 'पुडुचेरी', 'पांडिचेरी'],
    source: 'Union territory; called Pondicherry until 2006',
  },

  { name: 'Mumbai', phrases: ['mumbai', 'bombay', 'बंबई', 'बॉम्बे'], source: RENAMED },
  { name: 'Kolkata', phrases: ['kolkata', 'calcutta', 'कलकत्ता'], source: RENAMED },
  { name: 'Chennai', phrases: ['chennai', 'मद्रास'], source: RENAMED },
  { name: 'Bengaluru', phrases: ['bengaluru', 'bangalore', 'बैंगलोर'], source: RENAMED },
  { name: 'Hyderabad', phrases: ['hyderabad', 'हैदराबाद'], source: CITY },
  { name: 'Ahmedabad', phrases: ['ahmedabad', 'amdavad', 'अहमदाबाद'], source: CITY },
  { name: 'Pune', phrases: ['pune', 'poona'], source: RENAMED },
  { name: 'Prayagraj', phrases: ['prayagraj', 'allahabad', 'इलाहाबाद'], source: RENAMED },
  {
    name: 'Varanasi',
    phrases: ['varanasi', 'benares', 'वाराणसी', 'बनारस', 'काशी'],
    source: RENAMED,
  },
  {
    name: 'Ayodhya',
    phrases: ['ayodhya', 'faizabad', 'फैजाबाद'],
    source: 'City; its district was called Faizabad until 2018',
  },
  { name: 'Lucknow', phrases: ['lucknow', 'लखनऊ'], source: CITY },
  { name: 'Kanpur', phrases: ['kanpur', 'cawnpore'], source: RENAMED },
  {
    name: 'Noida',
    phrases: ['noida', 'gautam buddha nagar', 'gautam budh nagar', 'नोएडा', 'गौतम बुद्ध नगर'],
    source: 'City, and the district that it is in',
  },
  { name: 'Gurugram', phrases: ['gurugram', 'gurgaon', 'गुड़गांव'], source: RENAMED },
  {
    name: 'Nuh',
    phrases: ['nuh', 'mewat', 'नूंह', 'मेवात'],
    source: 'District; called Mewat until 2016',
  },
  { name: 'Patna', phrases: ['patna'], source: CITY },
  { name: 'Ranchi', phrases: ['ranchi'], source: CITY },
  { name: 'Bhopal', phrases: ['bhopal'], source: CITY },
  { name: 'Narmadapuram', phrases: ['narmadapuram', 'होशंगाबाद'], source: RENAMED },
  { name: 'Jaipur', phrases: ['jaipur', 'जयपुर'], source: CITY },
  { name: 'Raipur', phrases: ['raipur', 'रायपुर'], source: CITY },
  { name: 'Dehradun', phrases: ['dehradun', 'dehra dun'], source: CITY },
  { name: 'Shimla', phrases: ['shimla', 'simla'], source: RENAMED },
  { name: 'Bhubaneswar', phrases: ['bhubaneswar', 'bhubaneshwar', 'भुवनेश्वर'], source: CITY },
  { name: 'Guwahati', phrases: ['guwahati', 'gauhati', 'गुवाहाटी'], source: RENAMED },
  {
    name: 'Chhatrapati Sambhajinagar',
    phrases: ['chhatrapati sambhajinagar', 'sambhajinagar', 'छत्रपति संभाजीनगर'],
    source: 'City; called Aurangabad until 2023, as one in Bihar still is',
  },
  {
    name: 'Vadodara',
    phrases: ['vadodara', 'वडोदरा'],
    askedAs: ['baroda', 'बड़ौदा'],
    source: 'City; its older name is now mostly the bank’s',
  },
  { name: 'Mysuru', phrases: ['mysuru', 'mysore', 'मैसूर'], source: RENAMED },
  { name: 'Mangaluru', phrases: ['mangaluru', 'mangalore', 'मैंगलोर'], source: RENAMED },
  {
    name: 'Thiruvananthapuram',
    phrases: ['thiruvananthapuram', 'trivandrum', 'तिरुवनंतपुरम', 'त्रिवेंद्रम'],
    source: RENAMED,
  },
  { name: 'Kochi', phrases: ['kochi', 'cochin', 'कोच्चि', 'कोचीन'], source: RENAMED },
  { name: 'Kozhikode', phrases: ['kozhikode', 'calicut', 'कोझिकोड', 'कालीकट'], source: RENAMED },
  {
    name: 'Tiruchirappalli',
    phrases: ['tiruchirappalli', 'trichy', 'tiruchi', 'तिरुचिरापल्ली'],
    source: RENAMED,
  },
  {
    name: 'Visakhapatnam',
    phrases: ['visakhapatnam', 'vizag', 'विशाखापत्तनम'],
    source: 'City; its usual short form',
  },
  {
    name: 'Sri Vijaya Puram',
    phrases: ['sri vijaya puram', 'port blair', 'श्री विजय पुरम', 'पोर्ट ब्लेयर'],
    source: 'City; called Port Blair until 2024',
  },
];
