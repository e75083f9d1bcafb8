import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectLinear } from '#tests/setup/growth.ts';
import { readForm } from './read-form.server.ts';

const schema = z.object({
  name: z.string().trim().max(3),
  lines: z.array(z.object({ label: z.string().optional(), count: z.number().nullish() })).max(2),
  colors: z.array(z.string()).max(2).default([]),
  image: z.file().optional(),
  more: z.object({ at: z.coerce.date().nullish() }).optional(),
});
const others = z.object({ version: z.string() });

const post = (body: BodyInit, type?: string) =>
  new Request('http://localhost:3000/', {
    method: 'POST',
    body,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });

const read = async (body: string) =>
  [...(await readForm(post(new URLSearchParams(body)), schema, others))].map(([name]) => name);

describe('a parsed form', () => {
  test('has the fields that its schemas name, as they were sent', async () => {
    const names = ['name', 'lines[0].label', 'lines[1].count', 'colors', 'more.at', 'version'];
    expect(await read(names.map((name) => `${name}=1`).join('&'))).toEqual(names);
  });

  test.each([
    'a[100000000]',
    'lines[100000000].label',
    'lines[3].label',
    'lines[-1].label',
    'lines[00].label',
    'lines.label',
    'lines[0].label.more',
    'lines[0]',
    'lines',
    'name[0]',
    'name.length',
    '__proto__',
    '__proto__.polluted',
    'constructor.prototype.polluted',
    '__intent__',
    '__state__',
    'toString',
    '',
    'a.'.repeat(5_000),
  ])('has no other fields: %.30s', async (name) => {
    expect(await read(new URLSearchParams([[name, '{']]).toString())).toEqual([]);
  });

  test('has at most the number of values that the schema of a field allows, and one more for a list', async () => {
    expect(await read('name=a&name=b&version=1&version=2')).toEqual(['name', 'version']);
    expect(await read('colors=a&colors=b&colors=c&colors=d')).toEqual(Array(3).fill('colors'));
    const lines = [0, 1, 2, 3].map((number) => `lines[${number}].label`);
    expect(await read(lines.map((name) => `${name}=a`).join('&'))).toEqual(lines.slice(0, 3));
  });

  test('has lists without gaps, in the order of their indexes', async () => {
    expect(await read('lines[2].label=b&lines[1].label=a&lines[2].count=1')).toEqual([
      'lines[1].label',
      'lines[0].label',
      'lines[1].count',
    ]);
  });

  test('has a file only in a file field, and no text there', async () => {
    const form = new FormData();
    form.set('name', new File(['a'], 'a.txt'));
    form.set('image', new File(['a'], 'a.png'));
    expect([...(await readForm(post(form), schema))].map(([name]) => name)).toEqual(['image']);
    expect(await read('image=a')).toEqual([]);
  });

  test.each([
    ['text', '{}', 'text/plain', 415],
    ['JSON', '{}', 'application/json', 415],
    ['nothing that has a type', new Uint8Array(3), undefined, 415],
    ['a form without its boundary', 'a=b', 'multipart/form-data', 400],
    ['a form that breaks off', '--x\r\nContent-', 'multipart/form-data; boundary=x', 400],
  ])('is refused if the body is not a form: %s', async (_, body, type, status) => {
    await expect(readForm(post(body, type), schema)).rejects.toMatchObject({ init: { status } });
  });

  test('has lists of limited length', async () => {
    const endless = z.object({ lines: z.array(z.string()) });
    await expect(readForm(post(new URLSearchParams('a=b')), endless)).rejects.toThrow(TypeError);
  });
});

test.each([
  ['one field over and over', (size: number) => 'name=&'.repeat(size / 6)],
  ['a list over and over', (size: number) => 'colors=&'.repeat(size / 8)],
  [
    'names that nobody knows',
    (size: number) => Array.from({ length: size / 9 }, (_, n) => `n${n}=`).join('&'),
  ],
  ['a long name', (size: number) => `${'a[0].'.repeat(size / 5)}=`],
  ['signs that are coded', (size: number) => `name=${'%E0%A4%B8'.repeat(size / 9)}`],
])('parsing takes time linear in the length: %s', async (what, make) => {
  await expectLinear(what, make, (body) =>
    readForm(post(body, 'application/x-www-form-urlencoded'), schema),
  );
});
