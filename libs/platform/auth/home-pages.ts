import type { UserType } from '../../contracts';

/** The first page of each type of user. */
export const HOME_PAGES: Record<UserType, string> = {
  ADM: '/administrar/',
  PRO: '/administrar/',
  TUT: '/campus/',
  ALU: '/campus/',
};
