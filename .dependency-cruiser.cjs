/** Who may import whom. Run by `npm run lint`. */

/**
 * The fourteen rooms of src, from the top. A room imports what stands below it, never above. Rooms
 * in one line don't import each other.
 */
const ROOMS = [
  ['server'],
  ['site'],
  ['assistants'],
  ['operations'],
  ['dataset'],
  ['analytics'],
  ['funding', 'acquisitions', 'companies', 'investors'],
  ['market'],
  ['billing'],
  ['market-data'],
  ['platform'],
];

/** What starts everything stands above the rooms. Only main.ts imports app.module.ts. */
const ENTRIES = ['main.ts', 'cli.ts', 'app.module.ts'];

/**
 * The layers inside large rooms, from the top, in the same way. `name/` is a folder with all that is
 * in it, `name/*` its files alone.
 */
const LAYERS = {
  site: [['webhooks/'], ['explore/'], ['account-area/'], ['visits/']],
  'site/explore': [
    ['digest.commands.ts', 'files/pictures/'],
    ['sending-process.ts'],
    ['explore.module.ts'],
    ['market-pages.ts', 'page-not-found.controller.ts'],
    ['pages/home/'],
    ['views/digests/', 'views/feeds/'],
    ['views/saved-views/'],
    ['pages/records/', 'pages/search/'],
    ['pages/charts/', 'pages/compare/', 'pages/lists/', 'pages/week/', 'filters/pickers/'],
    ['pages/changes/'],
    ['engine/frame/'],
    ['charts/cards/'],
    ['files/*', 'files/fonts/'],
    ['engine/market-pages.decorator.ts'],
    ['engine/explore.filter.ts'],
    ['engine/cached-pages/'],
    ['engine/visitor-turn.interceptor.ts'],
    ['filters/*'],
    ['charts/*'],
    ['charts/drawing/'],
    ['engine/market/'],
    ['tables/deals/'],
    ['tables/*'],
    ['engine/page/'],
  ],
  dataset: [
    ['commands/'],
    ['build/restore/'],
    ['build/import/'],
    ['generations/history/'],
    ['differences/changes/'],
    ['differences/diff/'],
    ['files/patch/', 'files/export/'],
    ['files/workbook/'],
    [
      'quality/',
      'sample/',
      'generations/archive/',
      'generations/preview-links/',
      'differences/log/',
    ],
    ['checks/'],
    ['build/tables/', 'generations/publication/', 'files/reading/'],
    ['files/format/'],
  ],
  market: [
    ['changes/'],
    ['records/'],
    ['market-query.module.ts'],
    ['routes/'],
    ['query/answers/'],
    ['query/bodies/'],
    ['query/questions/'],
    ['query/filters/'],
    ['query/endpoints/'],
    ['query/aggregation/'],
    ['query/periods/', 'vintages/'],
    ['query/paging/', 'names/'],
  ],
  platform: [
    ['pages/', 'command-line/'],
    ['http/'],
    ['errors/'],
    ['database/', 'mail/'],
    ['config/', 'text/'],
  ],
};

/** A pattern for places below `folder`: "name/", "name/*" or "name.ts". */
function placesIn(folder, names) {
  const patterns = names.map((name) =>
    name.endsWith('/*') ? `${name.slice(0, -1)}[^/]+$` : `${name.replace(/\.ts$/, '\\.ts$')}`,
  );
  return `^src/${folder}(${patterns.join('|')})`;
}

/** For each layer but the first: what stands above it is out of reach, and what stands beside it. */
function rulesOf(folder, layers, reason) {
  return layers.flatMap((layer, index) =>
    layer.map((place) => ({
      name: `only-down-from-${folder}${place}`,
      comment: reason,
      severity: 'error',
      from: { path: placesIn(folder, [place]) },
      to: {
        path: placesIn(folder, layers.slice(0, index + 1).flat()),
        pathNot: placesIn(folder, [place]),
      },
    })),
  );
}

const rooms = ROOMS.map((names) => names.map((name) => `${name}/`));

const layerRules = Object.entries(LAYERS).flatMap(([room, layers]) => [
  ...rulesOf(
    `${room}/`,
    layers,
    'Inside a large room, too, what is above can be changed without reading what is below.',
  ),
  {
    name: `every-place-in-${room}-has-a-layer`,
    comment: 'Without a layer, a new folder could import anything. Add it to LAYERS.',
    severity: 'error',
    from: {},
    to: { path: `^src/${room}/`, pathNot: placesIn(`${room}/`, layers.flat()) },
  },
]);

module.exports = {
  forbidden: [
    ...rulesOf(
      '',
      [ENTRIES, ...rooms],
      'Whoever changes a room has to look at the rooms above it only. Features know the market, but not each other, so that each can be read, changed and removed alone.',
    ).filter(({ name }) => !ENTRIES.some((entry) => name.endsWith(entry))),
    {
      name: 'only-main-imports-the-app-module',
      comment: 'It imports everything, so importing it would make a circle of all rooms.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/main\\.ts$' },
      to: { path: '^src/app\\.module\\.ts$' },
    },
    {
      name: 'src-has-fourteen-rooms',
      comment: 'Whatever is new belongs into one of them, so that readers find it where they look.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: placesIn('', [...ENTRIES, ...rooms.flat()]) },
    },
    ...layerRules,
    {
      name: 'a-feature-imports-the-market-and-errors-only',
      comment:
        'A feature says what is asked and what is answered. Connections, callers and HTTP are the business of the rooms below.',
      severity: 'error',
      from: { path: '^src/(funding|acquisitions|companies|investors|analytics|market/changes)/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/$1/',
          '^src/(market|market-data|platform/errors)/',
          '^src/platform/config/calendar-day',
          '^src/platform/http/(answer|error-envelope\\.dto|openapi/api-field)',
          // Only analytics may: it stands above them.
          '^src/(funding|acquisitions|companies|investors)/',
        ],
      },
    },
    {
      name: 'only-commands-speak-command-line',
      comment:
        'The domain throws a DomainRefusal. errors/refusal-catalog.ts words it for operators.',
      severity: 'error',
      from: {
        path: '^src/(billing|assistants|dataset|site)/',
        pathNot: '\\.commands(\\.spec)?\\.ts$',
      },
      to: { path: '^src/platform/command-line/' },
    },
    {
      name: 'no-circles',
      comment: 'Files that import each other can only be understood together.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'the-client-knows-the-api-by-its-document-only',
      comment: 'It is published alone, and must find out like any other client what is missing.',
      severity: 'error',
      from: { path: '^clients/' },
      to: {
        pathNot: ['^clients/', '(^|/)node_modules/openapi-fetch/', '^node:'],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'examples-use-the-client-only',
      comment: 'People copy them into projects that have nothing else of ours.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^(src|test|migrations)/' },
    },
    {
      name: 'the-service-does-not-use-its-client',
      comment: 'The client calls the service over HTTP.',
      severity: 'error',
      from: { path: '^(src|migrations)/' },
      to: { path: '^(clients|examples)/' },
    },
    {
      name: 'src-does-not-know-the-tests',
      comment: 'Tests and tools are not part of the image.',
      severity: 'error',
      from: { path: '^(src|migrations)/' },
      to: { path: '^(test|tools)/' },
    },
    {
      name: 'no-development-package-in-the-service',
      comment: 'The image has only the dependencies of package.json, and would fail at the import.',
      severity: 'error',
      from: { path: '^(src|migrations)/', pathNot: '\\.spec\\.ts$' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'no-barrels-and-no-drawers',
      comment: 'Their names say nothing about what is in them, so everything ends up there.',
      severity: 'error',
      from: {},
      to: {
        path: ['/(common|shared|core|utils|helpers)/', '/types.ts$', '/index.ts$'],
        pathNot: 'node_modules',
      },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing runs a file that nothing imports. Delete it.',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: ['\\.spec\\.ts$', '^src/platform/(pages|http/openapi)/assets/'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['require', 'node', 'default'],
    },
  },
};
