export const issuedMessage = (numero: string): string => `Factura ${numero} emitida`;
