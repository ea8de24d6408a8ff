import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { bundleOptions } from '../../lib/bundle/build-function.ts';
import { nameOf } from './lockfile.ts';

/** The part of CycloneDX (https://cyclonedx.org/docs/1.5/json/) that is used here. */
export interface BillOfMaterials {
  bomFormat: string;
  specVersion: string;
  components: { name: string; purl: string; [field: string]: unknown }[];
  [field: string]: unknown;
}

/** The packages of a folder with a package-lock.json, as npm lists them. */
export function billOf(folder: string): BillOfMaterials {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  return JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', ...BUFFER }));
}

const BUFFER = { maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] as 'pipe'[] };

/** The packages with code in the bundle of a function, a part of the project's bill. */
export async function billOfBundle(
  entry: string,
  { components, ...bill }: BillOfMaterials,
): Promise<BillOfMaterials> {
  const options = { ...bundleOptions(entry), entryPoints: [entry] };
  const built = await build({ ...options, outdir: '.', write: false, metafile: true });
  const packages = packagesIn(built.metafile);
  const metadata = { component: { type: 'application', name: parse(entry).name } };
  const { serialNumber: _, dependencies: __, ...rest } = bill;
  return { ...rest, metadata, components: components.filter(({ name }) => packages.has(name)) };
}

/** lib/bundle/check-packages.ts makes sure that a bundle has no package twice. */
function packagesIn({ outputs }: Metafile): Set<string> {
  const files = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const used = files.filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const folders = used.map(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return new Set(folders.filter((folder) => folder !== undefined).map(nameOf));
}

/** @returns the file */
export function writeBill(folder: string, name: string, bill: BillOfMaterials): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.cdx.json`);
  writeFileSync(file, JSON.stringify(bill, undefined, 2));
  return file;
}
