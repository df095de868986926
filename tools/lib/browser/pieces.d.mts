export function buildPieces(): Promise<string>;
