export { dinero, Dinero, maxOf, minOf, r2, r4, sumOf, type Amount } from './dinero';
export { toInteger } from './integer';
export { parseDinero, toWire2, toWire4, toWireRate } from './wire';
