export const TABLE_STYLE = `
`;
