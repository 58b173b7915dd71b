export interface Section {
  href: `/${string}`;
  text: string;
}

/** The tabs of the account area, for members who have signed in. */
export const ACCOUNT_SECTIONS: readonly Section[] = [
  { href: '/account/developer/api', text: 'API' },
  { href: '/account/connections', text: 'Assistants' },
];
