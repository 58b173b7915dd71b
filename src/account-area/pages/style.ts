export const STYLE = `
`;
