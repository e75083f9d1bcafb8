import type { BenchNames } from '#tests/bench/announcements.ts';

/**
 * Organisations and posts that occur in no starter notice and in no golden query. The command
 * `npm run eval:search -- --among N` adds N notices with these names. No golden query for an
 * organisation or a post therefore asks for an added notice.
 */
// biome-ignore format: a table
export const unaskedNames: BenchNames = {
  organisations: [
    'TNUSRB', 'KSRTC', 'GSRTC', 'OPSC', 'APTRANSCO', 'TSPSC', 'MSRTC', 'MSEDCL', 'Goa PSC', 'Assam PSC',
    'Meghalaya PSC', 'Sikkim PSC', 'JKPSC', 'NHPC', 'GSSSB', 'OSSC', 'OSSSC', 'NLC India',
    'Coal India', 'Ladakh SSB', 'NMDC', 'ISRO', 'BARC', 'BHEL', 'ONGC', 'GAIL', 'SAIL', 'NALCO', 'HAL', 'FCI',
    'ESIC', 'NHAI', 'SEBI', 'IOCL', 'BPCL', 'WCL', 'BCCL', 'Cochin Shipyard', 'Mazagon Dock',
    'Chandigarh Administration', 'Puducherry Administration', 'Lakshadweep Administration',
  ],
  posts: [
    'Town Planner', 'Geologist', 'Hydrologist', 'Archivist', 'Museum Curator', 'Horticulture Supervisor',
    'Fireman', 'Stock Verifier', 'Data Entry Operator', 'Boiler Operator', 'Glass Blower', 'Tracer',
    'Fisheries Officer', 'Sericulture Inspector', 'Tourism Officer', 'Radiographer', 'Dietician',
    'Physiotherapist', 'Hostel Warden', 'Draughtsman', 'Statistical Investigator', 'Welder',
    'Electrician', 'Cooperative Inspector', 'Labour Welfare Officer', 'Photographer',
    'Weaving Supervisor', 'Projectionist',
  ],
};
