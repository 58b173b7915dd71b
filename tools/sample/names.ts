import { unaccent } from '../../src/market-data/names/company-name';
import type { Random } from './random';

const words = (text: string): string[] => text.split(' ');

const ROOTS = words(
  'Amber Anvil Aster Badger Basalt Beacon Birch Bramble Brisk Cedar Cinder Cobalt Copper Coral Crane Dapple Delta Drift Dune Ember Falcon ' +
    'Fathom Fern Fjord Flint Garnet Gable Granite Harbour Hazel Heron Hollow Ivory Jasper Juniper Kestrel Lantern Larch Linden Lumen Maple ' +
    'Marble Meadow Mesa Mistral Nimbus Nova Oaken Onyx Opal Orchard Osprey Otter Pebble Pine Plover Quarry Quill Raven Ridge Rowan Saffron ' +
    'Sable Sierra Slate Solstice Sparrow Spruce Summit Swift Teal Thistle Timber Topaz Tundra Umber Vale Velvet Walnut Willow Wren Zephyr Éclat ' +
    'Ålesund Señal Brücke Façade Łuk Naïve',
);
const TAILS = words(
  'Arc Bastion Bolt Bridge Cipher Circuit Clasp Crest Fence Forge Frame Gate Grid Guard Hatch Helm Hook Keep Key Latch Ledger Lens Link Lock ' +
    'Loop Mark Mesh Mint Moat Pass Patrol Pier Point Port Post Proof Pulse Rail Range Relay Root Scope Seal Sentry Shield Sight Signal Spire ' +
    'Stack Stone Tower Trace Trail Trust Vault Wall Ward Watch Wire Works',
);
/** What is listed more than once is drawn more often. */
const COMPANY_FORMS = [
  '',
  '',
  '',
  '',
  ' Labs',
  ' Security',
  ' Systems',
  ' Cyber',
  ' AI',
  '.io',
  ' & Co.',
  ' Networks',
  ' GmbH',
  ' S/A',
  ' Inc.',
];
const INVESTOR_FORMS = [
  ' Ventures',
  ' Capital',
  ' Partners',
  ' Equity',
  ' Growth Fund',
  ' & Sons Capital',
  ' Angels',
  ' Holdings',
  ' Invest A/S',
];

const OUTSIDE_FORMS = ['Group', 'Industries', 'Corporation', 'Telecom', '& Partners', 'Holding AG'];

/** Joins two words to a company's name: "Amber Gate", "AmberGate" or "Ambergate". */
function joined(random: Random): string {
  const root = random.of(ROOTS);
  const tail = random.of(TAILS);
  const way = random.next();
  if (way < 0.45) return `${root} ${tail}`;
  return way < 0.75 ? root + tail : root + tail.toLowerCase();
}

export function companyName(random: Random): string {
  return joined(random) + random.of(COMPANY_FORMS);
}

/** The name of a large buyer from outside the market. */
export function outsideBuyerName(random: Random): string {
  return `${joined(random)} ${random.of(OUTSIDE_FORMS)}`;
}

export function investorName(random: Random): string {
  return `${random.of(ROOTS)} ${random.of(TAILS)}${random.of(INVESTOR_FORMS)}`;
}

export function governmentFundName(random: Random, tier: string): string {
  const form = {
    govt_chartered: 'Chartered Innovation Agency',
    defence_cvc: 'Defence Ventures',
    sovereign_wealth: 'Sovereign Fund',
  }[tier];
  return `${random.of(ROOTS)} ${form ?? 'Fund'}`;
}

/** A former name of a company, or its initials. */
export function alias(random: Random, name: string): string {
  if (random.chance(0.5)) return `${random.of(ROOTS)} ${random.of(TAILS)}`;
  return `${name.replace(/[^\p{Lu}]/gu, '')}${random.of(TAILS).slice(0, 2).toUpperCase()}`;
}

function slugOf(name: string): string {
  return unaccent(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Gives each record a unique slug: the first "Amber Gate" is "amber-gate", the next one
 * "amber-gate-2".
 */
export class NameRegister {
  private readonly uses = new Map<string, number>();

  /**
   * Returns a name that isn't used yet. If the generated name is taken, it gets another word in
   * front.
   */
  unusedName(random: Random, make: () => string): string {
    let name = make();
    while (this.uses.has(slugOf(name))) name = `${random.of(ROOTS)} ${make()}`;
    return name;
  }

  slug(name: string): string {
    const base = slugOf(name);
    const use = (this.uses.get(base) ?? 0) + 1;
    this.uses.set(base, use);
    return use === 1 ? base : `${base}-${use}`;
  }
}
