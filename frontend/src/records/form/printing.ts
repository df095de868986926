import { createContext, useContext } from 'react';

/** True while the record is being printed: every tab is rendered, with plain values instead of inputs. */
export const PrintingContext = createContext(false);

export const usePrinting = (): boolean => useContext(PrintingContext);
