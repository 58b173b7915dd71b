export interface Section {
  href: `/${string}`;
  text: string;
}

/** Where members start. */
export const HOME_SECTION: Section = { href: '/explore/home', text: 'Home' };

/** The market pages. */
export const MARKET_SECTIONS: readonly Section[] = [
  { href: '/explore/week', text: 'This week' },
  { href: '/explore', text: 'Overview' },
  { href: '/explore/funding', text: 'Funding' },
  { href: '/explore/acquisitions', text: 'M&A' },
  { href: '/explore/deals', text: 'Deals' },
  { href: '/explore/companies', text: 'Companies' },
  { href: '/explore/investors', text: 'Investors' },
  { href: '/explore/cohorts', text: 'Cohorts' },
  { href: '/explore/compare', text: 'Compare' },
  { href: '/explore/changes', text: 'Changes' },
];

/** The tabs of the account area, for members who have signed in. */
export const ACCOUNT_SECTIONS: readonly Section[] = [
  { href: '/account/developer/api', text: 'API' },
  { href: '/account/connections', text: 'Assistants' },
  { href: '/account/webhooks', text: 'Webhooks' },
  { href: '/account/members', text: 'Members' },
];
