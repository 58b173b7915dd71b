// Checks Kubernetes manifests without a cluster: node test/deployment/check-manifests.mjs [FILE
// ...]
//
// Every document becomes an object literal of its kind's type (package kubernetes-types, made from
// Kubernetes' own OpenAPI schema, and gateway-types for the Gateway API), and the TypeScript compiler refuses unknown fields and wrong
// types. Without FILE it checks the committed manifests and, where kubectl is installed, that they
// are what the overlays make.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
const KUBERNETES = join(ROOT, 'docker/kubernetes');
const RENDERED = ['staging', 'production', 'production-gateway'].map((overlay) =>
  join(KUBERNETES, 'rendered', `${overlay}.yaml`),
);
/**
 * The compiler is told that the literals stand here, from where it finds the types; nothing is
 * written.
 */
const LITERALS = join(ROOT, 'test/deployment/manifest-literals.ts');

const OPTIONS = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

class ManifestProblem extends Error {}

/** The documents of a YAML file, in order. Throws ManifestProblem where it cannot be read. */
function readDocuments(file) {
  const name = relative(ROOT, file);
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error) throw new ManifestProblem(`${name}: ${error.message}`);
    return { file: name, manifest: document.toJS() };
  });
}

/**
 * `apps/v1` and `networking.k8s.io/v1` are the modules apps/v1 and networking/v1; the core group
 * has no name of its own.
 */
function typeModule({ file, manifest }) {
  const { apiVersion, kind } = manifest ?? {};
  if (typeof apiVersion !== 'string' || typeof kind !== 'string')
    throw new ManifestProblem(`${file}: no apiVersion or no kind`);
  const [version, group = 'core'] = apiVersion.split('/').reverse();
  const path = `${group.replace(/\.k8s\.io$/, '')}/${version}`;
  const [declarations, module] =
    [
      [join(ROOT, `node_modules/kubernetes-types/${path}.d.ts`), `kubernetes-types/${path}`],
      [join(dirname(LITERALS), `gateway-types/${path}.d.ts`), `./gateway-types/${path}`],
    ].find(([file]) => existsSync(file)) ?? [];
  if (!declarations)
    throw new ManifestProblem(`${file}: ${kind}: apiVersion ${apiVersion} is not known`);
  if (!readFileSync(declarations, 'utf8').includes(`export interface ${kind} {`))
    throw new ManifestProblem(`${file}: ${kind} is not a kind of ${apiVersion}`);
  return module;
}

function literals(documents) {
  return documents.map((document, index) => {
    const { manifest } = document;
    return `export const m${index}: import('${typeModule(document)}').${manifest.kind} = ${JSON.stringify(manifest, null, 2)};`;
  });
}

function compile(source) {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === LITERALS || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === LITERALS
      ? ts.createSourceFile(path, source, OPTIONS.target, true)
      : getSourceFile(path, ...rest);
  return ts.getPreEmitDiagnostics(ts.createProgram([LITERALS], OPTIONS, host));
}

/**
 * The field that a diagnostic points into, such as spec.template.spec.containers[0].image, and the
 * number of its document.
 */
function placeOf({ file, start }) {
  const steps = [];
  let node = innermost(file, start);
  for (; !ts.isVariableDeclaration(node); node = node.parent) {
    if (ts.isPropertyAssignment(node)) steps.unshift(`.${node.name.text}`);
    else if (ts.isArrayLiteralExpression(node.parent))
      steps.unshift(`[${node.parent.elements.indexOf(node)}]`);
  }
  return { index: Number(node.name.text.slice(1)), field: steps.join('').slice(1) };
}

function innermost(node, position) {
  const child = ts.forEachChild(node, (each) =>
    each.getStart() <= position && position < each.getEnd() ? each : undefined,
  );
  return child ? innermost(child, position) : node;
}

function explain(diagnostic, documents) {
  const { index, field } = placeOf(diagnostic);
  const { file, manifest } = documents[index];
  const reason = ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n  ');
  return `${file}: ${manifest.kind} ${manifest.metadata?.name}: ${field || 'the document'}: ${reason}`;
}

/** What is wrong with the files' documents, a text each. */
function schemaProblems(files) {
  const documents = files.flatMap(readDocuments);
  return compile(literals(documents).join('\n')).map((diagnostic) =>
    explain(diagnostic, documents),
  );
}

function isDrifted(file) {
  const overlay = join(KUBERNETES, 'overlays', basename(file, '.yaml'));
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', overlay], {
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new ManifestProblem(`kubectl kustomize ${relative(ROOT, overlay)}: ${stderr}`);
  const made = parseAllDocuments(stdout).map((document) => document.toJS());
  const committed = readDocuments(file).map(({ manifest }) => manifest);
  return !isDeepStrictEqual(made, committed);
}

function driftProblems() {
  if (spawnSync('kubectl', ['version', '--client']).error) {
    process.stdout.write(
      'kubectl is not installed: whether the manifests are what the overlays make was not compared.\n',
    );
    return [];
  }
  const drifted = RENDERED.filter(isDrifted);
  return drifted.map(
    (file) =>
      `${relative(ROOT, file)} is not what its overlay makes: run docker/kubernetes/render.`,
  );
}

function problems(given) {
  try {
    return given.length > 0
      ? schemaProblems(given)
      : [...schemaProblems(RENDERED), ...driftProblems()];
  } catch (error) {
    if (error instanceof ManifestProblem) return [error.message];
    throw error;
  }
}

const found = problems(process.argv.slice(2));
process.stderr.write(found.map((line) => `${line}\n`).join(''));
process.exitCode = found.length > 0 ? 1 : 0;
