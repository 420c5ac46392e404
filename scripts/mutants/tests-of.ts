/** Code that belongs together, with its tests. */
const homes = /^(?:apps\/server\/src\/(?:features|platform|adapters)|packages|scripts)\/[^/]+\//;

/** Who else is asked about code that is used, or guarded, elsewhere: where it is, where they are. */
const askedBesides: readonly (readonly [code: RegExp, tests: RegExp])[] = [
  [
    /\/src\/features\/|\/platform\/access\/|\/contract\/src\/access\.ts$/,
    /\/app\.(?:isolation|lifetimes|limits)\.test\.ts$/,
  ],
  [/\.(?:repository|tables)\.ts$/, /\/testing\/scope\//],
  [/-plans\.repository\.ts$/, /\/features\/plans\//],
  [/\/(?:reseal|forget-lost)\.ts$/, /\/secret-rotation\.test\.ts$/],
  [/\/upsert-rows\.ts$/, /\/import-run\.test\.ts$/],
  [/\.import\.ts$/, /\/features\/(?:imports|demo)\/|\.import\.test\.ts$/],
  [
    /\/platform\/(?:http|portal|shell|sessions)\//,
    /\/src\/app\.\w*\.?test\.ts$|\/features\/shell\//,
  ],
  [/\/platform\/sessions\//, /\/features\/auth\/sessions\//],
  [/\/platform\/rate-limit\//, /\/code-limits\.test\.ts$|\/sign-in\/limits\.test\.ts$/],
  [/\/platform\/writes\//, /\.write\.test\.ts$/],
  [/\/platform\/embedded-database\//, /\/features\/backup\/backup-files\.test\.ts$/],
  [/\/platform\/metrics\//, /\/main\.workers\.test\.ts$/],
  [/\/platform\/process\//, /\/main\.test\.ts$/],
  [/\/migrate-command\.ts$/, /\/limited-role\.test\.ts$/],
  [/\/http\/operation\.ts$/, /\/metrics\.test\.ts$/],
  [/\/http\/uploads\.ts$/, /\/attachments\.routes\.test\.ts$/],
  [/\/foreign-pages\.ts$/, /\/farms\.routes\.test\.ts$/],
  [/\/platform\/security-log\//, /\/security-events\.routes\.test\.ts$/],
];

/** How many folders two paths share from the top. */
function sharedFolders(one: string, other: string): number {
  const [left, right] = [one.split("/"), other.split("/")];
  const differ = left.findIndex((folder, depth) => folder !== right[depth]);
  return differ === -1 ? left.length : differ;
}

const stem = (path: string) => path.slice(path.lastIndexOf("/") + 1).split(".")[0];

/** How near a test is to the code: of the same name, in the same folder, and so on outwards. */
function nearness(test: string, path: string): number {
  const isNamesake = stem(test) === stem(path);
  return sharedFolders(test, path) + (isNamesake ? 0.5 : 0);
}

/** As many of a large feature's own tests as are asked: the rest is far from the code. */
const mostOfHome = 12;

/** The tests that are asked about a file, nearest first; of equally near ones, in their own order. */
export function testsOf(path: string, tests: readonly string[]): string[] {
  const home = homes.exec(path)?.[0] ?? path.slice(0, path.lastIndexOf("/") + 1);
  const besides = askedBesides.filter(([code]) => code.test(path)).map(([, wanted]) => wanted);
  const nearestFirst = tests.toSorted((one, other) => nearness(other, path) - nearness(one, path));
  const ofHome = nearestFirst.filter((test) => test.startsWith(home)).slice(0, mostOfHome);
  const others = nearestFirst.filter(
    (test) => !ofHome.includes(test) && besides.some((wanted) => wanted.test(test)),
  );
  return [...ofHome, ...others];
}
