import { groupsConfig } from './groups-config.mjs';
import { UNIT_GROUPS_FOLDER } from './groups.mjs';

export default groupsConfig('unit', 'unit', UNIT_GROUPS_FOLDER);
