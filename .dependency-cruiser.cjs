/*
 * What may import what (ARCHITECTURE.md). The parser must be swc: the default one finds no modules at all beside
 * TypeScript 7 and then reports that nothing is wrong. tools/import-rules.test.ts holds every rule against a tree in
 * tools/fixtures/imports that breaks it.
 */

/** Tests and what only tests use may reach further than the product may. */
const TESTS = ['[.]test[.]tsx?$', '/testing/'];
/** Everybody may link to a page; its address is all that this file knows. */
const PATHS = '^web/src/features/[^/]+/paths[.]ts$';
/** Types vanish before the program runs, so they tie nothing together. */
const RUNTIME = { dependencyTypesNot: ['type-only'] };

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or three.',
      {},
      { circular: true, viaOnly: RUNTIME },
    ),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),

    rule(
      'contract-depends-on-zod-only',
      'The contract runs everywhere, so it stands on itself and zod.',
      { path: '^contract/src/', pathNot: TESTS },
      { pathNot: ['^contract/src/', '^node_modules/zod/'] },
    ),
    rule(
      'engine-depends-on-contract-only',
      'The machine room is pure: no clock, no disk, no library.',
      { path: '^engine/src/', pathNot: TESTS },
      { pathNot: ['^(engine|contract)/src/'] },
    ),
    rule(
      'ui-knows-no-room',
      'Furniture fits every room: of the contract it knows the kit only.',
      { path: '^ui/src/' },
      { path: ['^(engine|server|web|console)/', '^contract/src/(?!kit/)'] },
    ),
    rule(
      'web-sees-no-server',
      'The web meets the server through the contract.',
      { path: '^web/' },
      { path: '^(engine|server|console)/' },
    ),
    rule(
      'console-sees-no-server',
      'The console meets the server through the contract.',
      { path: '^console/' },
      { path: '^(engine|server|web)/' },
    ),
    rule(
      'server-sees-no-screen',
      'The server knows nothing of screens.',
      { path: '^server/' },
      { path: '^(ui|web|console)/' },
    ),
    rule(
      'verifier-stands-alone',
      'A verifier that shares code with what it verifies shares its mistakes.',
      { path: '^verifier/' },
      { path: '^(contract|engine|server|web|console|ui)/' },
    ),
    rule(
      'product-needs-no-tools',
      'The product runs without its workshop.',
      { path: '^(contract|engine|server|web|console|ui)/', pathNot: TESTS },
      { path: ['^(tools|e2e|bench|verifier)/', ...TESTS] },
    ),
    rule(
      'product-needs-no-dev-packages',
      'What the product imports must be installed where it runs.',
      { path: '^(contract|engine|server|web|console|ui)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'ports-stand-below',
      'Ports know the world and nothing of the exchange.',
      { path: '^server/src/ports/', pathNot: TESTS },
      { path: '^server/src/(?!ports/)' },
    ),
    rule(
      'core-knows-no-room',
      'Rooms stand on the core, never the other way round.',
      { path: '^server/src/core/', pathNot: TESTS },
      { path: '^server/src/(?!ports/|core/)' },
    ),
    rule(
      'rooms-know-no-door',
      'Rooms do not know how they are reached.',
      { path: '^server/src/features/', pathNot: TESTS },
      { path: '^server/src/(?!ports/|core/|features/)' },
    ),
    rule(
      'doors-know-no-house',
      'Doors are put into the house, the house is not put into a door.',
      { path: '^server/src/(http|realtime)/', pathNot: TESTS },
      { path: '^server/src/(?!ports/|core/|features/|http/|realtime/)' },
    ),
    rule(
      'server-rooms-through-their-index',
      'A room is entered by its front door.',
      { path: '^server/src/features/([^/]+)/', pathNot: TESTS },
      {
        path: '^server/src/features/',
        pathNot: ['^server/src/features/$1/', '^server/src/features/[^/]+/index[.]ts$'],
      },
    ),
    rule(
      'server-enters-rooms-through-their-index',
      'A room is entered by its front door.',
      { path: '^server/src/(?!features/)', pathNot: TESTS },
      { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/index[.]ts$' },
    ),
    rule(
      'only-ports-meet-the-world',
      'Disk, network, processes and chance come through a port.',
      {
        path: '^(contract|engine|server|web|console|ui)/src/',
        pathNot: ['^server/src/(ports/|(main|payout|market-maker|market-taker)[.]ts$)', ...TESTS],
      },
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),

    rule(
      'web-shared-knows-no-room',
      'What rooms share knows none of them.',
      { path: '^web/src/shared/' },
      { path: '^web/src/(features|app)/', pathNot: PATHS },
    ),
    rule(
      'web-rooms-know-no-app',
      'Rooms are put into the app.',
      { path: '^web/src/features/' },
      { path: '^web/src/app/' },
    ),
    rule(
      'web-paths-know-addresses-only',
      'Everybody may import them, so they bring nothing along.',
      { path: PATHS },
      { pathNot: ['^web/src/shared/address[.]ts$', PATHS] },
    ),
    rule(
      'web-rooms-never-meet',
      'They share data through the contract and looks through ui, and link to each other through paths.ts.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', PATHS] },
    ),
    rule(
      'console-shared-knows-no-room',
      'What rooms share knows none of them.',
      { path: '^console/src/shared/' },
      { path: '^console/src/(features|app)/' },
    ),
    rule(
      'console-rooms-know-no-app',
      'Rooms are put into the console.',
      { path: '^console/src/features/' },
      { path: '^console/src/app/' },
    ),
    rule(
      'console-rooms-never-meet',
      'What one says about another is in its declaration (console/src/shared/room.ts).',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(web|console)/dist/', '^tools/fixtures/'] },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
