/** Bundles phone.js of a folder with Metro, as the command line of React Native does. */
const { join } = require('node:path');
const Metro = require('metro');

const [, , folder, out, options] = process.argv;
const here = join(__dirname, '..');

async function bundle() {
  const config = await Metro.loadConfig(
    { cwd: here, config: undefined },
    {
      projectRoot: folder,
      watchFolders: [folder, join(here, 'node_modules')],
      maxWorkers: 1,
      cacheStores: [],
      reporter: { update() {} },
      resolver: {
        nodeModulesPaths: [join(here, 'node_modules')],
        unstable_enablePackageExports: JSON.parse(options).exports,
        resolverMainFields: ['react-native', 'browser', 'main'],
        platforms: ['android', 'ios'],
      },
      transformer: {
        babelTransformerPath: require.resolve('@react-native/metro-babel-transformer'),
        enableBabelRCLookup: false,
      },
    },
  );
  const entry = join(folder, 'phone.js');
  await Metro.runBuild(config, { entry, out, platform: 'android', dev: false, minify: false });
}

bundle().catch((error) => {
  console.error(error);
  process.exit(1);
});
