import type { FormBreakpoint } from '#libs/contracts';
import { useLayout, type Layout } from '../../base';

const BREAKPOINTS: Record<Layout, FormBreakpoint> = { wide: 'lg', rail: 'md', phone: 'sm' };

/** The width whose form layout is in use: desktop, tablet or phone. */
export const useBreakpoint = (): FormBreakpoint => BREAKPOINTS[useLayout()];
