/** What screens may use of the application around them. */
export { ownPath } from '../../../libs/contracts';
export { useMenu } from './menu/use-menu';
export { configurePath, isPage, listPath, recordPath, withSlash } from './paths';
export { neighbours, withPlace, type Neighbours } from './place';
export { RecordLink } from './RecordLink';
export { askAnew, forgetData } from './query-client';
export { useForgetSession, useMay, useSession } from './session/use-session';
export { usePage, type Crumb } from './shell/page';
export { useLayout, type Layout } from './shell/use-layout';
export { fromHere, wayBack, type WayBack } from './way-back';
