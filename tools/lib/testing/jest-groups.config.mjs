import { groupsConfig } from './groups-config.mjs';
import { GROUPS_FOLDER } from './groups.mjs';

export default groupsConfig('http', 'grupos', GROUPS_FOLDER);
