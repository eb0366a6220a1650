// @ts-check
/**
 * Fills an empty, migrated database with a large installation by SQL alone, in seconds: for measuring only, without files.
 *
 * @param {import('../../server/db/database.ts').Database} database
 * @param {{campaigns: number, frames: number, creatives: number}} size
 */
export async function fillLarge(database, { campaigns, frames, creatives }) {
  const run = (/** @type {string} */ text) => database.execute(text)
  await run(`
    insert into business_units (name, code) select 'Unit ' || n, 'U' || n from generate_series(1, 3) n;
    insert into frame_specifications (name, width, height, aspect_ratio)
      select 'Specification ' || n, 1080, 1920, '9:16' from generate_series(1, 12) n;
    insert into clients (name) select (array['Brightwater','Northgate','Luma','Fernhill','Pinecone','Halcyon','Redbrick',
      'Quayside','Marlowe','Sundial'])[1 + n % 10] || ' ' || n from generate_series(1, 120) n;
    insert into users (name, email, is_super_user) values
      ('Super', 'super@bench.test', true), ('Manager', 'manager@bench.test', false);
    insert into frames (name, external_id, extended_code, route_code, route, locality, country_code, business_unit_id,
        specification_id, display_unit_ids, player_ids, lat, lng)
      select 'Frame ' || n, 'F' || n, 'EX-' || lpad(((n * 7919) % ${frames})::text, 6, '0'), 'R' || n % 1000,
        'Route ' || n % 1000, 'Town ' || lpad(((n * 37) % 500)::text, 3, '0'), 'GB', 1 + n % 3, 1 + (n / 3) % 12,
        array['DU' || n], array['PL' || n], 51, 0
      from generate_series(1, ${frames}) n;
    insert into campaigns (name, client_id, starts_at, ends_at, build_frequency)
      select (array['Summer','Winter','Launch','Weekend','Takeover','Always on','Night shift','Story'])[1 + n % 8]
        || ' ' || (array['burst','promotion','awareness','special','opening'])[1 + n % 5] || ' ' || n,
        1 + n % 120, now() + ((n * 37) % 400 - 200) * interval '1 day',
        now() + ((n * 37) % 400 - 170) * interval '1 day', 5
      from generate_series(1, ${campaigns}) n;
    insert into campaign_business_units select n, 1 + n % 3 from generate_series(1, ${campaigns}) n;
    insert into bookings (code, network, name, business_unit_id, campaign_id, starts_at, ends_at, brand, external_id,
        promotion_state)
      select 'SM' || (100000 + n), 'openlayer', 'Booking ' || n, 1 + (1 + n % ${campaigns}) % 3, 1 + n % ${campaigns},
        now(), now() + interval '30 days', 'Brand ' || n % 300, 'ext-' || n,
        case when n % 3 = 0 then 'completed' else 'idle' end
      from generate_series(1, ${campaigns * 2}) n;
    insert into campaign_frames (campaign_id, frame_id, booking_id)
      select b.campaign_id, 1 + (b.id * 7 + k * 3) % ${frames}, b.id
      from bookings b cross join generate_series(1, 8) k on conflict do nothing;
    insert into creatives (campaign_id, frame_specification_id, name, type, is_default, moderation_status)
      select distinct_spec.campaign_id, distinct_spec.specification_id, 'creative ' || k, 'image', k = 1,
        case when distinct_spec.campaign_id % 5 = 0 then 0 else 1 end
      from (select distinct cf.campaign_id, f.specification_id from campaign_frames cf join frames f on f.id = cf.frame_id)
        distinct_spec cross join generate_series(1, 2) k
      order by random() limit ${creatives};
    insert into assets (creative_id, original_filename, mime, extension, bytes, prepared_key, thumbnail_key)
      select id, name || '.jpg', 'image/jpeg', 'jpg', 100000, 'creatives/' || id || '/prepared.jpg',
        'creatives/' || id || '/thumbnail.jpg' from creatives;
    update creatives set asset_id = assets.id from assets where assets.creative_id = creatives.id;
    insert into permissions (user_id, object, object_id, action)
      select 2, 'Campaign', n, action from generate_series(1, ${campaigns}) n
      cross join unnest(array['view','edit','deploy','moderate','manage_media_buy','add_build','manage_roles',
        'creative_decisions','upload_creative','replace_creative','delete_creative','target','edit_rules']) action
      where n % 3 <> 0;
    insert into permissions (user_id, object, object_id, action) values (2, 'BusinessUnit', 1, 'add_campaign')`)
}

/**
 * One more campaign, with all frames, spread over a country, and so many rule sets of two rules.
 *
 * @param {import('../../server/db/database.ts').Database} database
 * @param {{ruleSets: number}} size
 * @returns {Promise<string>} its id
 */
export async function fillTargeting(database, { ruleSets }) {
  const run = (/** @type {string} */ text) => database.execute(text)
  const { rows } = await run(
    `insert into campaigns (name, client_id, starts_at, ends_at, build_frequency)
     values ('Targeted', 1, now() - interval '30 days', now() + interval '60 days', 5) returning id`,
  )
  const id = String(rows[0]?.['id'])
  await run(`
    update frames set lat = 50 + (id % 97) * 0.05, lng = -4 + (id % 89) * 0.05;
    insert into campaign_business_units values (${id}, 1);
    insert into permissions (user_id, object, object_id, action)
      select 2, 'Campaign', ${id}, action from unnest(array['view','manage_media_buy','target','edit_rules']) action;
    insert into campaign_frames (campaign_id, frame_id) select ${id}, id from frames;
    insert into rule_sets (campaign_id, name, slug)
      select ${id}, 'Rule set ' || n, 'rule-set-' || n from generate_series(1, ${ruleSets}) n;
    insert into rules (rule_set_id, position, type, data)
      select id, 0, 'Rules\\DayOfWeek', '{"days":["monday","friday"],"location":null}'::jsonb
        from rule_sets where campaign_id = ${id};
    insert into rules (rule_set_id, position, type, data)
      select id, 1, 'Rules\\TimeOfDay', '{"sets":[{"from":"07:00","to":"09:30"}]}'::jsonb
        from rule_sets where campaign_id = ${id}`)
  return id
}

/**
 * One more campaign, the first of those that are live, with frame specifications of its own and this many creatives in them, the
 * newest first: `Creative 1`, `Creative 2` …
 *
 * @param {import('../../server/db/database.ts').Database} database
 * @param {{specifications: number, creatives: number}} size
 * @returns {Promise<string>} its id
 */
export async function fillCreatives(database, { specifications, creatives }) {
  const run = (/** @type {string} */ text) => database.execute(text)
  const { rows } = await run(
    `insert into campaigns (name, client_id, starts_at, ends_at, build_frequency)
     values ('Long list', 1, now() - interval '300 days', now() + interval '30 days', 5) returning id`,
  )
  const id = String(rows[0]?.['id'])
  const { rows: last } = await run('select max(id) as frame from frames')
  const first = Number(last[0]?.['frame'] ?? 0)
  await run(`
    insert into campaign_business_units values (${id}, 1);
    insert into frame_specifications (name, width, height, aspect_ratio)
      select 'Format ' || lpad(n::text, 2, '0'), 1080, 1920, '9:16' from generate_series(1, ${specifications}) n;
    insert into frames (name, external_id, business_unit_id, specification_id, display_unit_ids, player_ids, lat, lng)
      select 'Frame of ' || name, 'S' || id, 1, id, array['SU' || id], array['SL' || id], 51, 0
      from frame_specifications where name like 'Format %';
    insert into campaign_frames (campaign_id, frame_id) select ${id}, id from frames where id > ${first};
    insert into creatives (campaign_id, frame_specification_id, name, type, is_default, moderation_status, user_id, updated_at)
      select ${id}, (select id from frame_specifications where name = 'Format ' || lpad((1 + (n - 1) % ${specifications})::text, 2, '0')),
        'Creative ' || n, 'image', n <= ${specifications}, case when n % 7 = 0 then 0 else 1 end, 1, now() - n * interval '1 minute'
      from generate_series(1, ${creatives}) n;
    insert into assets (creative_id, original_filename, mime, extension, bytes, prepared_key, thumbnail_key)
      select id, name || '.jpg', 'image/jpeg', 'jpg', 100000, 'creatives/' || id || '-1/prepared.jpg',
        'creatives/' || id || '-1/thumbnail.webp' from creatives where campaign_id = ${id};
    update creatives set asset_id = assets.id from assets
      where assets.creative_id = creatives.id and creatives.campaign_id = ${id}`)
  return id
}
