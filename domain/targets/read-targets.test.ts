import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectLinear } from '#tests/setup/growth.ts';
import { sanitizeContent } from '../clean-html.server.ts';
import type { Facts } from '../facts/schema.ts';
import { targetHost } from './read-hosts.ts';
import { type Leading, targetsOf } from './read-targets.ts';
import { isKnownHost, targetKey } from './targets.ts';

const leading = (description: string, more: { url?: string; facts?: Facts } = {}) =>
  targetsOf({ title: 'A notice', description, url: null, facts: {}, ...more });

describe('targets of an announcement', () => {
  test('are the hosts of its links, of its text and of written URLs', () => {
    const found = leading(
      '<p><a href="https://a.example/?x=1&amp;y">here</a> https://b.example/</p>',
      {
        url: 'https://www.c.example/',
        facts: { links: [{ kind: 'apply', url: 'https://d.example/' }] },
      },
    );
    expect(found.map(({ value }) => value).sort()).toEqual([
      'a.example',
      'b.example',
      'c.example',
      'd.example',
    ]);
  });

  test.each([
    ['<p>Pay to recruitment.cell@okaxis before Monday</p>', 'recruitment.cell@okaxis'],
    ['<p>UPI: 9876543210@ybl</p>', '9876543210@ybl'],
  ])('include a UPI ID: %s', (html, value) => {
    expect(leading(html)).toContainEqual({ kind: 'upi', value });
  });

  test.each([
    '<p>Mail to help@ssc.gov.in or help@nic.in.</p>',
    '<p>Follow us @sarkari on the web</p>',
  ])('do not include %s', (html) => {
    expect(leading(html)).toEqual([]);
  });

  test.each([
    '<p>To pay the fee call 98765 43210.</p>',
    '<p>Fee by phone: +91-9876543210</p>',
    '<p>9876543210 पर शुल्क भेजें।</p>',
  ])('include a telephone number beside a fee: %s', (html) => {
    expect(leading(html)).toContainEqual({ kind: 'phone', value: '9876543210' });
  });

  test('do not include numbers of offices, amounts and application numbers', () => {
    const html = '<p>The fee is 500. Help desk: 011-23456789.</p><p>Form 1234567890</p>';
    expect(leading(html).filter(({ kind }) => kind === 'phone')).toEqual([]);
  });
});

test.each([
  ...['fee a@b ', 'fee 98111 22233 ', '9', '9 ', '98 ', '98.', 'a.', 'a@', '@', 'www.', 'a.com/'],
  ...['https://', 'https://a.com,', 'https:', 'pay level ', '. ', 'रु', '9क', '&amp;', '<br>', '- '],
])('finding the targets of a long text of %j takes time linear in its length', async (part) => {
  const repeated = (size: number) => `<p>${part.repeat(Math.ceil(size / part.length))}</p>`;
  await expectLinear(part, repeated, leading);
});

/** Cleans an HTML text, and returns the values of its targets of one kind. */
const read = (kind: string, html: string) =>
  leading(sanitizeContent(html)).flatMap((target) => (target.kind === kind ? [target.value] : []));

const phone = '9811122233';

describe('a telephone number is named beside a fee', () => {
  test.each([
    'Pay the fee of Rs. 500 by PhonePe to 9811122233.',
    'Pay the fee to ९८१११२२२३३.',
    'Pay the fee to ９８１１１２２２３３.',
    'Pay the fee to ৯৮১১১২২২৩৩.',
    'फीस 9811122233 पर भेजें',
    'फ़ीस 9811122233 पर',
    '500 रुपये 9811122233 पर भेजें',
    'शुल्क9811122233पर',
    'send Rs 500 to 9811122233',
    'Send Rs.500 on 9811122233',
    'transfer ₹500 to 9811122233',
    'Processing charges: 9811122233',
    'GPay 9811122233',
    'Google Pay: 9811122233',
    'PhonePe/Paytm-9811122233',
    'Paytm करें 9811122233',
    'UPI number 9811122233',
    'fee +91 981 112 2233',
    'fee 9811-122-233',
    'fee 98 11 12 22 33',
    'fee 98.11.12.22.33',
    'fee 98111–22233',
    'fee 98111&nbsp;22233',
    'fee 98111\u200b22233',
    'fee 98111\u00ad22233',
    'fee 98<strong>111</strong>222<b>33</b>',
    'fee 9 8 1 1 1 2 2 2 3 3',
    'fee (+91) 98111 - 22233',
    'fee 0091-9811122233',
    'fee 09811122233',
    'fee 9 811122233',
    'fee 98111\n22233',
    'fee 98111   22233',
    'Pay the\nfee to\n9811122233',
    'A charge of 500 to 9811122233',
    '500/- to 9811122233',
    '500 रूपये 9811122233',
    'फ़ोन पे 9811122233',
    'पेमेंट 9811122233',
    'Fee9811122233',
    'Pay the fee online. Call 9811122233 to do so.',
    'Call 9811122233 first. Then pay the fee online.',
    'Pay the fee now. Helpline 9811122233.',
    'Fee Rs 500. Call 9811122233.',
    'Fee Rs 500. Helpline 9811122233.',
    'Helpline 9811122233. The fee is Rs 500.',
    'Fee: 100<br>Helpline 98111 22233',
    'शुल्क 500 है। हेल्पलाइन 9811122233',
    '<ul><li>Fee: 500</li><li>9811122233</li></ul>',
    '<table><tr><td>Fee</td><td>9811122233</td></tr></table>',
    'Fee<br>9811122233',
    'By 8.10.2026 pay to 9811122233',
    '<a href="tel:+919811122233">Call</a>',
    '<a href="tel:98111-22233">Call</a>',
    '<a href="https://wa.me/919811122233">Write</a>',
  ])('%s', (html) => {
    expect(read('phone', `<p>${html}</p>`)).toEqual([phone]);
  });

  test.each([
    ['The fee is paid at 011-23456789 or 1800 180 1234', '1123456789'],
    ['Pay the fee: call 011 2345 6789', '1123456789'],
    ['Fee helpline: (0522) 2345678', '5222345678'],
    ['Fee helpline: 0522 234 5678', '5222345678'],
    ['Deposit Rs 500, contact +91-11-23456789', '1123456789'],
    ['Deposit Rs 500, contact +91 (0)11 23456789', '1123456789'],
    ['Fee: 01123456789', '1123456789'],
    ['शुल्क ०११-२३४५६७८९ पर', '1123456789'],
    ['Pay the fee now. Helpline 011-23456789.', '1123456789'],
    ['Helpline 05222-234567. Pay Rs 500 online.', '5222234567'],
  ])('of a landline, too: %s', (html, value) => {
    expect(read('phone', `<p>${html}</p>`)).toEqual([value]);
  });

  test('all numbers of a sentence are named', () => {
    expect(read('phone', '<p>Pay the fee to 9811122233 or 98111 22244, 98111-22255</p>')).toEqual([
      phone,
      '9811122244',
      '9811122255',
    ]);
    expect(read('phone', '<p>Fee: 9811122233 9811122244</p>')).toEqual([phone, '9811122244']);
  });

  test('any number in a text of the facts is named', () => {
    const facts: Facts = {
      fees: [{ group: 'Write to 98111 22233', rupees: 100 }],
      links: [{ kind: 'other', url: 'https://a.example/', label: 'Call 9811122244' }],
    };
    const found = leading('', { facts }).filter(({ kind }) => kind === 'phone');
    expect(found.map(({ value }) => value).sort()).toEqual([phone, '9811122244']);
  });
});

test.each([
  'Pay Level 6, contact 98111 22322',
  'Pay scale Rs. 35,400-1,12,400. Contact 98111 22322',
  'Pay matrix level-7 (₹44,900), office 98111 22322',
  'Salary Rs 65000-75000 for all posts',
  'Salary: ₹ 25,000 per month, contact 98111 22322',
  'वेतन ₹25,000, संपर्क 98111 22322',
  'Roll No. 9876543210 paid the fee',
  'Fee Rs. 500. Advertisement No. 912345/2026',
  'Pay Rs. 500 for 912345/2026',
  'The fee of Registration No: 9876543210 is missing',
  'Application number 9876543210: fee not received',
  'रोल नंबर 9876543210 का शुल्क',
  'Coffee with the officer: 98111 22322',
  'Officer in charge: 98111 22322',
  'Officer in-charge: 98111 22322',
  'It is free of charge. Contact 98111 22322',
  'The fee is 500. Help desk: 011-23456789.',
  'Fee: 100<br>Helpline (0612) 2345678',
  'Office: Block 12, Lodhi Road, New Delhi-110 003. Phone: 011-23456789, 011-24361234',
  'Contact: 0522-2345678, 0522-2345679 (10.30 to 17.00)',
  'The fee is Rs 500. New Delhi-110003',
  'Fee by challan to A/c No. 01234567890',
  'Fee from 01-01-2026 to 31-01-2026, 10.30',
  'Fee Rs 100. Pay 19900-63200',
  'Fee for Advt. No. 1.2.2026 and section 3.1.4.2',
  'Vacancies 6 5 4 3 2 1 0 1 2; fee 100',
  'Pay the fee from 6.5.2026 to 9.10.2026, 10.30',
  'Fee Rs 65000-75000',
  'Fee receipt 123456789012',
  'Contact 98111 22322',
  'आवेदन निःशुल्क है, संपर्क 98111 22322',
  'Toll-free 1800 180 1234 for the fee',
])('no telephone number beside a fee: %s', (html) => {
  expect(read('phone', `<p>${html}</p>`)).toEqual([]);
});

describe('a UPI ID is named', () => {
  test.each([
    ['UPI ID:-recruit.cell@okaxis', 'recruit.cell@okaxis'],
    ['recruit<b>@okaxis</b>', 'recruit@okaxis'],
    ['<b>recruit</b>@ok<i>axis</i>', 'recruit@okaxis'],
    ['recruit @ okaxis', 'recruit@okaxis'],
    ['recruit @okaxis', 'recruit@okaxis'],
    ['recruit\n@\nokaxis', 'recruit@okaxis'],
    ['UPI: recruit @ newbank', 'recruit@newbank'],
    ['recruit＠okaxis', 'recruit@okaxis'],
    ['recruit\u200b@okaxis', 'recruit@okaxis'],
    ['recr\u00aduit@ok&shy;axis', 'recruit@okaxis'],
    ['Pay recruit@okaxis.Pay today', 'recruit@okaxis'],
    ['recruit@newbank.Pay today', 'recruit@newbank'],
    ['recruit@okaxis.pay today', 'recruit@okaxis'],
    ['recruit@okaxis.', 'recruit@okaxis'],
    ['recruit@okaxis-now', 'recruit@okaxis'],
    ['recruit@okaxis, today', 'recruit@okaxis'],
    ['recruit@okaxisपर', 'recruit@okaxis'],
    ['शुल्कrecruit@okaxis', 'recruit@okaxis'],
    ['९८१११२२२३३@ybl', '9811122233@ybl'],
    ['Recruit@OKAXIS', 'recruit@okaxis'],
    ['recruit@okaxis<br>Pay', 'recruit@okaxis'],
    ['Account<br>cell@okaxis', 'cell@okaxis'],
    ['<a href="mailto:recruit@okaxis">Pay</a>', 'recruit@okaxis'],
    ['<a href="mailto:recruit%40okaxis">Pay</a>', 'recruit@okaxis'],
    ['upi://pay?pa=recruit@okaxis&amp;pn=Cell', 'recruit@okaxis'],
    ['<a href="https://pay.example/?pa=recruit@okaxis&amp;am=5">Pay</a>', 'recruit@okaxis'],
    ['<a href="https://pay.example/?am=5&amp;pa=recruit%40okaxis">Pay</a>', 'recruit@okaxis'],
    ['dir@iitb', 'dir@iitb'],
    ['recruit[at]okaxis', 'recruit@okaxis'],
    ['recruit (at) okaxis', 'recruit@okaxis'],
  ])('%s', (html, value) => {
    expect(read('upi', `<p>${html}</p>`)).toEqual([value]);
  });

  test('of the title and of the facts', () => {
    const facts: Facts = { organisation: 'Cell (cell@okaxis)' };
    const named = targetsOf({ title: 'Pay to recruit@ybl', description: '', url: null, facts });
    expect(named.map(({ value }) => value)).toEqual(['recruit@ybl', 'cell@okaxis']);
  });
});

test.each([
  'help@ssc.gov.in or help@nic.in.',
  'help@rrb-apply.com',
  'HELP@SSC.GOV.IN',
  'Help@Nic.In',
  'help-desk_1@sbi.co.in',
  'help[at]nic[dot]in',
  'Follow us @sarkari on the web',
  'marks @ one fourth',
  'fee @ Rs 500 each',
  '<a href="mailto:help@ssc.gov.in?subject=Form">Mail</a>',
  '<a href="https://maps.example/@28.61,77.20">Map</a>',
])('no UPI ID: %s', (html) => {
  expect(read('upi', `<p>${html}</p>`)).toEqual([]);
});

describe('a typed-out address is named', () => {
  test.each([
    ['www.evil.com', 'evil.com'],
    ['WWW.EVIL.COM', 'evil.com'],
    ['www.evil.ninja', 'evil.ninja'],
    ['ssc-apply.com/form', 'ssc-apply.com'],
    ['ssc-apply.com', 'ssc-apply.com'],
    ['SSC-Apply.Com', 'ssc-apply.com'],
    ['ssc-apply.ninja/form', 'ssc-apply.ninja'],
    ['ssc-apply.ninja/', 'ssc-apply.ninja'],
    ['ssc-apply.ninja?form=1', 'ssc-apply.ninja'],
    ['ssc.gov.in.apply.co', 'ssc.gov.in.apply.co'],
    ['ssc.gov.in.ninja', 'ssc.gov.in.ninja'],
    ['t.me/sarkari', 't.me'],
    ['bit.ly/3xYz', 'bit.ly'],
    ['//evil.com/form', 'evil.com'],
    ['[https://evil.com]', 'evil.com'],
    ['https://evil.com|Apply', 'evil.com'],
    ['https://evil.com…', 'evil.com'],
    ['https://evil.com…Apply', 'evil.com'],
    ['https://evil.com^', 'evil.com'],
    ['https://evil.com%', 'evil.com'],
    ['https://evil.com:apply', 'evil.com'],
    ['https://evil.com:8443/x', 'evil.com'],
    ['https://evil%2ecom/', 'evil.com'],
    ['https://evil。com/', 'evil.com'],
    ['Linkhttps://evil.com', 'evil.com'],
    ['Website:www.evil.com', 'evil.com'],
    ['link=evil.com', 'evil.com'],
    ['वेबसाइटwww.evil.com', 'evil.com'],
    ['https://evil.comपर', 'evil.com'],
    ['https://ssc<b>-apply</b>.com', 'ssc-apply.com'],
    ['<b>www</b>.ssc-apply<i>.com</i>', 'ssc-apply.com'],
    ['https://ssc-\u200bapply.com', 'ssc-apply.com'],
    ['ssc&shy;-apply.com', 'ssc-apply.com'],
    ['https://ssc.gov.in@evil.com/', 'evil.com'],
    ['evil.com.Apply now', 'evil.com'],
    ['(evil.com)', 'evil.com'],
    ['evil.com,', 'evil.com'],
    ['https:\\\\evil.com', 'evil.com'],
    ['https://3232235777/pay', '192.168.1.1'],
    ['ѕsc-apply.com', 'xn--sc-apply-jhh.com'],
    ['ssc-apply[.]com', 'ssc-apply.com'],
    ['ssc-apply [.] com', 'ssc-apply.com'],
    ['ssc-apply(.)com/form', 'ssc-apply.com'],
    ['ssc-apply(dot)com', 'ssc-apply.com'],
    ['ssc-apply [DOT] com', 'ssc-apply.com'],
    ['ssc-apply{dot}co{dot}in', 'ssc-apply.co.in'],
    ['https://ssc-apply[.]com/form', 'ssc-apply.com'],
    ['www(dot)ssc-apply(dot)com', 'ssc-apply.com'],
    ['ssc-apply(डॉट)com', 'ssc-apply.com'],
    ['ssc-apply<b>[</b>.]com', 'ssc-apply.com'],
    ['Open ssc-apply dot com today', 'ssc-apply.com'],
    ['103.21.58.9', '103.21.58.9'],
    ['Open 45.77.12.9 to apply', '45.77.12.9'],
    ['45[.]77[.]12[.]9', '45.77.12.9'],
    ['3.1.4.2/apply', '3.1.4.2'],
    ['103.21.58.9:8080', '103.21.58.9'],
    ['https://103.21.58.9:8080/', '103.21.58.9'],
    ['१०३.२१.५८.९ पर', '103.21.58.9'],
    ['2606:4700:10::6814:1', '[2606:4700:10::6814:1]'],
    ['https://[2606:4700:10::6814:1]/apply', '[2606:4700:10::6814:1]'],
    ['[2606:4700::1]/apply', '[2606:4700::1]'],
    ['3232235777/pay', '192.168.1.1'],
    ['https://3232235777', '192.168.1.1'],
  ])('%s', (html, value) => {
    expect(read('host', `<p>${html}</p>`)).toEqual([value]);
  });

  test('each of several, also inside another one', () => {
    const html = '<p>https://a.example/?to=https://b.example/,https://c.example;www.d.com</p>';
    expect(read('host', html)).toEqual(['a.example', 'b.example', 'c.example', 'd.com']);
  });

  test('in the title, labels of links and all texts of the facts', () => {
    const facts: Facts = {
      organisation: 'Board www.b.com',
      links: [{ kind: 'other', url: 'https://c.example/', label: 'dd.com/form' }],
      fees: [{ group: 'Pay at e.com/pay', rupees: 5 }],
      posts: [{ name: 'https://f.example' }],
    };
    const found = targetsOf({ title: 'Apply at aa.com', description: '', url: null, facts });
    expect(found.map(({ value }) => value).sort()).toEqual(
      ['aa.com', 'b.com', 'c.example', 'dd.com', 'e.com', 'f.example'].sort(),
    );
  });
});

describe('an honest text asks nothing', () => {
  const known = new Set(['ssc.gov.in', 'ibps.in', 'sbi.co.in']);
  test.each([
    'https://ssc.gov.in, apply',
    '(https://ssc.gov.in)',
    'https://ssc.gov.in। अब',
    'https://ssc.gov.inपर',
    '“https://ssc.gov.in”',
    '‘ssc.gov.in’',
    'https://ssc.gov.in’s page',
    'https://ssc.gov.in;',
    'https://ssc.gov.in–apply',
    'https://ssc.gov.in — apply',
    '*https://ssc.gov.in*',
    '_ssc.gov.in_',
    'https://ssc.gov.in.',
    'https://ssc.gov.in/?',
    'ssc.gov.in.Candidates apply',
    'https://apply.ssc.gov.in:443/form/notice.pdf',
    'https://ssc.gov.in/sites/www.old.com/x',
    'SSC.GOV.IN',
    'www.ibps.in/crp',
    'Mail to help@board.org.in or help@x-board.com',
    'E-mail:help@board.org.in',
    'See notice.pdf, form.docx, index.php and notice_2.5.2026.pdf',
    '18.5.2026 or 5.2026 or 2026.in',
    'B.Com, M.Com/B.Com, B.Tech/M.Tech, Ph.D., B.Sc/M.Sc',
    'b.com and m.com, B.Sc.in Physics',
    'Advt.No.BSSC/05/26, F.No.A-12025/1/2026, No.Estt/2026',
    'Rs.500/- and U.P./Bihar, S.C/S.T',
    'i.e. Govt./private, A/C no.',
    'Node.js, ASP.NET/C#, e.g. this',
    'Time 10.30 a.m./p.m.',
    'so-recruit[at]board[dot]org[dot]in or help (at) x-board (dot) com',
    'Advt. No. 1.2.2026, F. No. 12.45.10.26 and File No 3.45.2026.1',
    'See section 3.1.4.2, para 12.10.1.4 and 2.1.1',
    '3.1.4.2 Eligibility',
    'Version 2.55.0.1, Chrome 109.0.5414.74, Windows 10.0.22631.1, v1.2.3',
    'From 10.30 to 11.45, 10:30:45, 9.00-10.30',
    'Pay 19900-63200, level 7 (44900-142400)',
    'Advertisement 912345/2026 and 12345678/Estt/2026',
    'Ratio 2:1:1, New Delhi 110003, PIN 800 001',
    'Rs. 25000000/annum or 12345678/or 12345679',
    'Year 2026::12, Fee::100 and [10:30]',
    'Darken the dot in the circle. DoT in Delhi',
    'At 10 (at) the centre, fee @ Rs 500',
  ])('%s', (html) => {
    const found = leading(sanitizeContent(`<p>${html}</p>`)).filter(
      ({ kind, value }) => kind !== 'host' || !isKnownHost(value, known),
    );
    expect(found).toEqual([]);
  });
});

/** Returns the hosts of the URLs in the notices of the starter content. */
function hostsOfContent(): Set<string> {
  const hosts = new Set<string>();
  for (const file of readdirSync('content/notices')) {
    const text = readFileSync(`content/notices/${file}`, 'utf8');
    for (const [address] of text.matchAll(/https?:\/\/[^"\\]+/g))
      hosts.add(targetHost(address) ?? '');
  }
  return hosts;
}

test('at most 2 % of the notices of the starter content ask about more than their links', () => {
  const known = hostsOfContent();
  const notices = readdirSync('content/notices').flatMap((file): Leading[] =>
    JSON.parse(readFileSync(`content/notices/${file}`, 'utf8')),
  );
  const asked = notices.flatMap((notice) => {
    const unknown = targetsOf({ ...notice, facts: notice.facts ?? {} }).filter(
      ({ kind, value }) => kind !== 'host' || !isKnownHost(value, known),
    );
    return unknown.length > 0 ? [[notice.title, ...unknown.map(targetKey)].join(' ')] : [];
  });
  expect(notices.length).toBeGreaterThan(500);
  expect(asked.length / notices.length, asked.join('\n')).toBeLessThanOrEqual(0.02);
});

test.each([
  'Apply at https://HOST, soon',
  '(https://HOST)',
  'HOST',
  'www.HOST/',
  '“HOST”, and HOST; HOST.',
  'HOSTपर',
  'See HOST/notice.pdf',
])('at most 2 %% of the known hosts are named wrongly: %s', (text) => {
  const known = hostsOfContent();
  expect(known.size).toBeGreaterThan(200);
  const wrong = [...known].filter((host) => {
    const found = leading(`<p>${text.replaceAll('HOST', host)}</p>`);
    return found.length !== 1 || !isKnownHost(found[0]?.value ?? '', known);
  });
  expect(wrong.length / known.size, wrong.join(' ')).toBeLessThanOrEqual(0.02);
});
