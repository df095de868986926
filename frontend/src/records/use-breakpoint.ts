import type { FormBreakpoint } from '../../../libs/contracts';
import { useLayout, type Layout } from '../app';

const BREAKPOINTS: Record<Layout, FormBreakpoint> = { wide: 'lg', rail: 'md', phone: 'sm' };

/** For which width a form is laid out now: desktop, tablet or telephone. */
export const useBreakpoint = (): FormBreakpoint => BREAKPOINTS[useLayout()];
