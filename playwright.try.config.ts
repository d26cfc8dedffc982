import engines from './playwright.engines.config.ts';
export default {
  ...engines,
  timeout: 40_000,
  testMatch: process.env.TRY?.split(',').map((n) => new RegExp(n)),
  reporter: [['list'] as const],
  outputDir: 'test-results/try',
  projects: [{ ...engines.projects[0], grep: undefined, grepInvert: /@engines|@android|@iphone/ }],
};
