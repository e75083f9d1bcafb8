import { data, type LoaderFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { shown, unseen } from './unseen.ts';

const args = {} as LoaderFunctionArgs;

test.each([
  [{ title: 'A notice' }],
  [null],
  ['text'],
  [['a', 'list']],
  [0],
])('what a loader read, %j, is not seen until it is shown', async (read) => {
  const value = await unseen(async () => read)(args);
  expect(JSON.stringify(value)).toBe('{}');
  expect(shown({ page: value, other: read })).toEqual({ page: read, other: read });
});

test('the status and the headers that a loader gives with it stay', async () => {
  const init = { status: 404, headers: { 'X-A': 'b' } };
  const value = await unseen(async () => data({ title: 'A notice' }, init))(args);
  expect(value).toMatchObject({ type: 'DataWithResponseInit', init });
  const { data: read } = value as ReturnType<typeof data>;
  expect(JSON.stringify(read)).toBe('{}');
  expect(shown({ page: read })).toEqual({ page: { title: 'A notice' } });
});

test('a whole answer stays one, and what a loader throws is thrown', async () => {
  const answer = new Response('text');
  await expect(unseen(async () => answer)(args)).resolves.toBe(answer);
  const failing = unseen(async () => {
    throw answer;
  });
  await expect(failing(args)).rejects.toBe(answer);
});
