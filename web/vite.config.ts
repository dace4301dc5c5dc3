import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';
import { tablesByLanguage } from './tables-by-language.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const FIRST_TEXTS = /web\/src\/(?:app|shared)\/locales\/(\w+)\.ts$/;

/**
 * Tells boot.js which files hold the first sentences of each language, so that it can fetch those of the customer's
 * language beside the code and not after it. A data block, since the security policy allows no inline script.
 */
const firstTexts = (): Plugin => ({
  name: 'first-texts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        const language = chunk.type === 'chunk' ? FIRST_TEXTS.exec(chunk.facadeModuleId ?? '')?.[1] : undefined;
        if (language !== undefined) (files[language] ??= []).push(chunk.fileName);
      }
      const block = `<script type="application/json" id="first-texts">${JSON.stringify(files)}</script>`;
      return html.replace('</title>', `</title>\n    ${block}`);
    },
  },
});

const CONTRACT = /\/contract\/src\/.*\.ts$/;
const SUMMARY = /\bsummary:\s*'(?:[^'\\]|\\.)*'/g;

/** What calls and channels say about themselves is read in the API reference; a phone need not load it. */
const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: code.replace(SUMMARY, "summary: ''"), map: null } : undefined),
});

export default defineConfig({
  root: here('.'),
  base: '/h5/',
  publicDir: here('./public'),
  cacheDir: here('../node_modules/.vite'),
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: here('./lucide-icon.ts') },
      { find: 'zod/mini', replacement: here('./src/shared/zod-mini.ts') },
    ],
  },
  plugins: [react(), tailwindcss(), firstTexts(), tablesByLanguage(), withoutSummaries()],
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/files': 'http://127.0.0.1:8080',
      '/media': 'http://127.0.0.1:8080',
      '/socket.io': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    assetsDir: 'static',
    target: 'es2022',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
});
