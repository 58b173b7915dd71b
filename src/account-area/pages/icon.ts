/** Bars that rise, on the colour of the brand. */
export const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#3f3fd1"/>
<path fill="#fff" d="M7 18h4v7H7zM14 13h4v12h-4zM21 7h4v18h-4z"/>
</svg>
`;
