import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'src/types'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      // Keys are given where order can change; plain lists of static words need none.
      'svelte/require-each-key': 'off',
      // The app has its own router: links are plain paths.
      'svelte/no-navigation-without-resolve': 'off',
      // Rendered Markdown is cleaned by DOMPurify, icons come from the bundle.
      'svelte/no-at-html-tags': 'off',
      // Maps and addresses that nothing shows need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
);
