import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainRefusal } from '../../platform/errors/domain-refusal';
import { SETTINGS_FILE } from '../files/format/file-names';
import { textIn } from '../files/reading/dataset-source';
import { SEVERITIES, type Severity } from './finding';
import type { QualityRule } from './quality-rule';
import { QUALITY_RULES } from './quality-rules';

/** By rule: its severity, unless each finding has its own, and thresholds. */
export type QualitySettings = Readonly<
  Record<string, { severity?: Severity | 'off' } & Readonly<Record<string, number>>>
>;

/** What holds for one rule. */
interface SettingsOfRule {
  /** Of all findings; undefined if each has its own. */
  severity?: Severity | 'off';
  thresholds: Readonly<Record<string, number>>;
}

const ALLOWED_SEVERITIES = ['off', ...SEVERITIES];

/** Empty without the file. Throws DomainRefusal. */
export async function readSettings(folder: string): Promise<QualitySettings> {
  const path = join(folder, SETTINGS_FILE);
  const settings = parsed((await textIn(folder, SETTINGS_FILE)) ?? '{}');
  const problem = problemOf(settings);
  if (problem) throw new DomainRefusal('invalid_quality_settings', { path, problem });
  return settings as QualitySettings;
}

/** The thresholds of a rule are its own, except for those that are set. */
export function settingsOf(rule: QualityRule, settings: QualitySettings): SettingsOfRule {
  const { severity, ...thresholds } = settings[rule.kind] ?? {};
  return { severity, thresholds: { ...rule.thresholds, ...thresholds } };
}

/** Adds the settings of another folder. Where both set a rule, the other folder's count. */
export async function addSettings(folder: string, other: string): Promise<void> {
  const added = await readSettings(other);
  if (Object.keys(added).length === 0) return;
  const settings = { ...(await readSettings(folder)), ...added };
  await writeFile(join(folder, SETTINGS_FILE), JSON.stringify(settings, null, 2));
}

/** What is wrong with the file; undefined if nothing is. */
function problemOf(settings: unknown): string | undefined {
  if (!isObject(settings)) return 'it must be a JSON object that has the rules.';
  for (const [kind, rule] of Object.entries(settings)) {
    const problem = problemOfRule(kind, rule);
    if (problem) return problem;
  }
  return undefined;
}

function problemOfRule(kind: string, rule: unknown): string | undefined {
  const declared = QUALITY_RULES.find((one) => one.kind === kind);
  if (!declared) {
    const kinds = QUALITY_RULES.map((one) => one.kind).join(', ');
    return `there is no rule ${JSON.stringify(kind)}. The rules are ${kinds}.`;
  }
  if (!isObject(rule)) return `${kind} must be an object, such as {"severity": "off"}.`;
  const thresholds = Object.keys(declared.thresholds ?? {});
  for (const [name, value] of Object.entries(rule)) {
    const given = JSON.stringify(value);
    if (name === 'severity') {
      if (ALLOWED_SEVERITIES.includes(value as string)) continue;
      return `${kind}.severity must be one of ${ALLOWED_SEVERITIES.join(', ')}, not ${given}.`;
    }
    if (!thresholds.includes(name))
      return `${kind} has no ${JSON.stringify(name)}. It has ${['severity', ...thresholds].join(', ')}.`;
    if (typeof value !== 'number' || value < 0)
      return `${kind}.${name} must be a number that isn't negative, not ${given}.`;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
