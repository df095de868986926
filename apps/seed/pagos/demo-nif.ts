/** The NIF of the demo academy. */
export const DEMO_NIF = 'B47000005';
