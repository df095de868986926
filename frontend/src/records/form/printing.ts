import { createContext, useContext } from 'react';

/** Whether the record is being printed: then every tab is there, with plain values in place of inputs. */
export const PrintingContext = createContext(false);

export const usePrinting = (): boolean => useContext(PrintingContext);
