/** Runs a bundle of Metro's in a context that has JavaScript and timers, and nothing of Node.js. */
const { readFileSync } = require('node:fs');
const vm = require('node:vm');
const { createNativeModules } = require('./native-networking.cjs');

const [, , bundle, settings] = process.argv;
const emit = (name, values) => context.__rctDeviceEventEmitter.emit(name, values);
const PlatformConstants = {
  getConstants: () => ({ isTesting: false, reactNativeVersion: { major: 0, minor: 88, patch: 1 } }),
};
const context = vm.createContext({
  ...{ console, setTimeout, clearTimeout, setInterval, clearInterval, queueMicrotask },
  performance: { now: () => performance.now() },
  nativeModuleProxy: { ...createNativeModules(emit), PlatformConstants },
  phone: {
    settings: JSON.parse(settings),
    report(text) {
      console.log(text);
      process.exit(0);
    },
  },
});
context.global = context;
context.globalThis = context;
vm.runInContext(readFileSync(bundle, 'utf8'), context, { filename: bundle });
