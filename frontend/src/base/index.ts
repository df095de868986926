/** The lowest storey: calls to the server, session, paths, query cache, stores, text of values. */
export { ownPath } from '../../../libs/contracts';
export * from './api';
export * from './format';
export { monthsAround, shiftMonth } from './months';
export { configurePath, isPage, listPath, recordPath, withSlash } from './navigation/paths';
export { neighbours, withPlace, type Neighbours } from './navigation/place';
export { fromHere, fromHereToSee, seesNew, wayBack, type WayBack } from './navigation/way-back';
export { isNewRecordOf, isOverList, OVER_LIST } from './navigation/over-list';
export { usePage, type Crumb } from './page';
export { plainText } from './plain-text';
export { saveCsv, saveFile, type CsvCell } from './csv';
export { refetchQueries, refetchData } from './query-client';
export { PRESENCE_KEY, useWorkClock, type WorkClock } from './session/use-clock';
export { useMenu } from './session/use-menu';
export { useRefetchSession, useCan, useSession } from './session/use-session';
export { createStore, useStore, type Store } from './store';
export { useIsLow, useLayout, type Layout } from './use-layout';
export { useSingleFlight, type SingleFlight } from './use-single-flight';
