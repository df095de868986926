import { useMenu } from '../base';

/** Whether the user has switched programming mode on, at the foot of the menu. */
export function useProgramming(): boolean {
  return useMenu().data?.menu_argos_activo === true;
}
