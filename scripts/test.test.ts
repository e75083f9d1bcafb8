import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeProject, standIn } from '#tests/setup/project.ts';

const VITEST = {
  numPassedTests: 5,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [] }],
};
const PLAYWRIGHT = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [], suites: [] };

let project: ReturnType<typeof makeProject>;

/** Replaces the test runners with stand-ins that report these numbers and exit with this code. */
function reports(vitest: unknown, playwright: unknown = PLAYWRIGHT, code = 0) {
  const write = (target: string, report: unknown) =>
    `${report === undefined ? '' : `fs.writeFileSync(${target}, ${JSON.stringify(JSON.stringify(report))});`} process.exit(${code});`;
  const file = `process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]`;
  project.write('tools/vitest/vitest.mjs', standIn('vitest', write(file, vitest)));
  const variable = 'process.env.PLAYWRIGHT_JSON_OUTPUT_FILE';
  project.write(
    'tools/@playwright/test/cli.js',
    standIn('playwright', write(variable, playwright)),
  );
}

beforeEach(() => {
  project = makeProject();
  for (const [path, tool] of [
    ['@react-router/dev/bin.cjs', 'react-router'],
    ['typescript/bin/tsc', 'tsc'],
    ['@biomejs/biome/bin/biome', 'biome'],
    ['knip/bin/knip.js', 'knip'],
  ] as const) {
    project.write(`tools/${path}`, standIn(tool));
  }
  reports(VITEST);
});
afterEach(() => project.delete());

const run = (...args: string[]) =>
  project.run(['scripts/test.mjs', ...args], { CHROMIUM_PATH: process.execPath });
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

describe('npm test', () => {
  test('runs every check in order and ends with their sum', async () => {
    const { code, output } = await run();
    expect(output.match(/^\[\d\/6\] \w+$/gm)).toEqual([
      '[1/6] types',
      '[2/6] lint',
      '[3/6] unused',
      '[4/6] unit',
      '[5/6] build',
      '[6/6] browser',
    ]);
    // Types, lint, unused code and build are one check each.
    expect(lastLine(output)).toBe('12 passed, 0 failed');
    expect(code).toBe(0);
  });

  test('continues after a check that fails, shows its output, and fails', async () => {
    project.write('biome.fails', '');
    const { code, output } = await run();
    expect(output).toContain('biome has a reason');
    expect(lastLine(output)).toBe('11 passed, 1 failed');
    expect(code).toBe(1);
  });

  test.each([
    [
      'a test that fails',
      { ...VITEST, numPassedTests: 4, numFailedTests: 1 },
      1,
      '4 passed, 1 failed',
    ],
    [
      'a file that cannot be loaded',
      { ...VITEST, testResults: [{ name: '/a.test.ts', status: 'failed', assertionResults: [] }] },
      1,
      '5 passed, 1 failed',
    ],
    ['an error outside of any test', VITEST, 1, '5 passed, 1 failed'],
    ['a runner that dies without a report', undefined, 1, '0 passed, 1 failed'],
    ['a runner that leaves no report', undefined, 0, '0 passed, 1 failed'],
  ])('counts %s', async (_, report, exitCode, expected) => {
    reports(report, PLAYWRIGHT, exitCode);
    const { code, output } = await run('unit');
    expect(lastLine(output)).toBe(expected);
    expect(code).toBe(1);
  });

  test('lists failed tests, and those that passed only on a retry, with the cause, before the sum', async () => {
    const results = [
      {
        name: project.path('db/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'it reads' },
          { status: 'failed', fullName: 'it writes', failureMessages: ['Error: disk full\n  at'] },
        ],
      },
      { name: project.path('db/b.test.ts'), status: 'failed', assertionResults: [] },
    ];
    const spec = (title: string, status: string, errors: object[] = []) => ({
      file: 'site.spec.ts',
      title,
      tests: [{ status, results: [{ duration: 1_000, errors }, { duration: 1_000 }] }],
    });
    const late = {
      message: '\u001b[31mError: too late\u001b[39m\n\nCall log',
      location: { line: 7 },
    };
    const suites = [
      {
        specs: [spec('opens', 'expected')],
        suites: [{ specs: [spec('closes', 'unexpected', [{ message: 'closed' }])] }],
      },
      { specs: [spec('waits', 'flaky', [late])] },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1 };
    reports(
      { numPassedTests: 1, numFailedTests: 1, testResults: results },
      { stats, errors: [], suites },
      1,
    );
    const { code, output } = await run();
    expect(output.trimEnd().split('\n').slice(-5)).toEqual([
      'Failed: db/a.test.ts: it writes (Error: disk full)',
      'Failed: db/b.test.ts: could not be loaded',
      'Failed: site.spec.ts: closes (closed)',
      'Passed only when repeated: site.spec.ts: waits, line 7 (Error: too late)',
      '6 passed, 4 failed',
    ]);
    expect(code).toBe(1);
  });

  test('runs one step with arguments for its tool', async () => {
    const { output } = await run('unit', 'db/backup', '-t', 'restore');
    expect(project.callsOf('vitest')[0]).toContain('db/backup -t restore');
    expect(project.callsOf('tsc')).toEqual([]);
    expect(lastLine(output)).toBe('5 passed, 0 failed');
  });

  test('fails tests that pass only on a retry', async () => {
    reports(VITEST, { ...PLAYWRIGHT, stats: { expected: 2, unexpected: 0, flaky: 1 } });
    const { code, output } = await run('browser');
    expect(lastLine(output)).toBe('2 passed, 1 failed');
    expect(code).toBe(1);
  });

  test('shows the twenty slowest tests of each runner, the slowest first', async () => {
    const assertionResults = Array.from({ length: 21 }, (_, index) => ({
      status: 'passed',
      fullName: `takes ${index}`,
      duration: index * 1_000,
    }));
    const testResults = [
      { name: project.path('db/a.test.ts'), status: 'passed', assertionResults },
    ];
    const repeated = [{ duration: 1_500 }, { duration: 2_000 }];
    const tests = [{ status: 'flaky', results: repeated }];
    const suites = [{ specs: [{ file: 'site.spec.ts', title: 'waits', tests }] }];
    reports({ ...VITEST, testResults }, { ...PLAYWRIGHT, suites });
    const lines = (await run()).output.split('\n');
    const [unit = 0, browser = 0] = lines.flatMap((line, index) =>
      line === 'The slowest tests, in seconds:' ? [index] : [],
    );
    expect(lines[unit + 1]).toBe('   20.0  db/a.test.ts: takes 20');
    expect(lines[unit + 20]).toBe('    1.0  db/a.test.ts: takes 1');
    expect(lines[unit + 21]).toMatch(/^\[4\/6\] unit: /);
    expect(lines[browser + 1]).toBe('    3.5  site.spec.ts: waits');
  });

  test.each([
    ['usual', ['types', 'lint', 'unused', 'unit', 'build', 'browser'], '12 passed, 0 failed'],
    ['quick', ['types', 'lint', 'unused', 'unit'], '8 passed, 0 failed'],
    ['ci', ['unit', 'browser'], '8 passed, 0 failed'],
    ['long', ['unit', 'browser'], '8 passed, 0 failed'],
  ])('runs the suite %s and passes its name to the runners', async (suite, steps, sum) => {
    const { output } = await run(suite);
    expect(output.match(/^\[\d\/\d\] \w+$/gm)).toEqual(
      steps.map((step, index) => `[${index + 1}/${steps.length}] ${step}`),
    );
    expect(project.callsOf('vitest')[0]).toContain(`suite=${suite}`);
    // The search for dead code always covers the whole project.
    for (const call of project.callsOf('knip')) expect(call).toContain('suite=undefined');
    expect(lastLine(output)).toBe(sum);
  });

  test('lists the steps if there is no step of the name', async () => {
    const { code, output } = await run('everything');
    expect(code).toBe(1);
    expect(output).toBe(
      'There is no step everything: types, lint, unused, unit, build, browser, usual, quick, ci, long\n',
    );
  });
});
