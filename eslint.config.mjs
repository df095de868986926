import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { moneyRules } from './tools/lib/lint/money-lint.mjs';
import { readRules } from './tools/lib/lint/one-shot-reads.mjs';

/** Route decorators of Nest itself: ours take the permission as an argument, so that none can be forgotten. */
const NEST_ROUTES = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'All', 'Head', 'Options', 'Search', 'Sse'];

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', '.cache/', 'reports/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  { files: ['frontend/public/**/*.js'], languageOptions: { globals: globals.browser } },
  {
    files: ['**/*.{mjs,js}'],
    languageOptions: { globals: globals.node },
    rules: { eqeqeq: 'error', 'no-restricted-syntax': ['error', 'ForInStatement'] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      eqeqeq: 'error',
      // Looks up every name in its declarations: a fifth of the time of all rules.
      '@typescript-eslint/no-deprecated': 'off',
      // A number in a sentence reads as itself.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Nest modules are classes that hold nothing but their decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      // `||` and `? :` also pass over the empty text, which is often what is meant.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['{apps,libs,bench}/**/*.ts'],
    ignores: ['libs/platform/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              importNames: NEST_ROUTES,
              message: 'Routes declare who may call them: use the decorators of libs/platform/http.',
            },
          ],
        },
      ],
    },
  },
  moneyRules,
  readRules,
  {
    files: ['frontend/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    // The two that catch bugs. The rest of the set compiles every component, which takes as long as all other rules together.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.{ts,tsx}'],
    languageOptions: { globals: globals.jest },
    rules: {
      // Replies of supertest and rows of pg are any by their own types; a test looks at them and nothing more.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // A test that found nothing fails, which is what a test is for.
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
