import type { Database } from '../db/database.ts'

/**
 * What has happened to the demo's campaigns, as the timelines tell it: derived from the rows themselves, so that both agree. People
 * without a record of what they did are a manager of the campaign.
 */
export async function makeActivities(database: Database): Promise<void> {
  await database.execute(`
    with managers as (
      select cu.campaign_id, min(p.user_id) as id from campaign_business_units cu
      join permissions p on p.object = 'Campaign' and p.object_id = cu.campaign_id and p.action = 'manage_roles'
      join users u on u.id = p.user_id and not u.is_super_user and u.deleted_at is null
      group by cu.campaign_id
    ), happened as (
      select c.created_at as at, 'campaign.created' as action, 'campaign' as area, m.id as actor_id,
        c.id as subject_id, c.name as subject_name, c.id as campaign_id, '{}'::jsonb as details
      from campaigns c left join managers m on m.campaign_id = c.id
      union all
      select r.created_at, 'rule-set.created', 'rules', m.id, r.id, r.name, r.campaign_id, '{}'
      from rule_sets r left join managers m on m.campaign_id = r.campaign_id
      union all
      select i.created_at, 'content-item.created', 'content', m.id, i.id, i.name, i.campaign_id, '{}'
      from content_items i left join managers m on m.campaign_id = i.campaign_id
      union all
      select x.created_at, case when x.failure is null then 'creative.uploaded' else 'creative.failed' end, 'creatives',
        x.user_id, x.id, x.name, x.campaign_id, '{}'
      from creatives x
      union all
      select l.created_at, case l.status when 1 then 'creative.approved' else 'creative.rejected' end, 'decisions',
        l.user_id, x.id, x.name, x.campaign_id, '{}'
      from moderation_decision_logs l join moderation_decisions d on d.id = l.decision_id
      join creatives x on x.id = d.creative_id
      union all
      select h.created_at, case when h.new_count > 0 then 'places.added' else 'places.removed' end, 'places',
        coalesce(h.user_id, m.id), c.id, c.name, c.id,
        jsonb_build_object('count', greatest(h.new_count, h.removed_count))
      from campaign_frame_history h join campaigns c on c.id = h.campaign_id
      left join managers m on m.campaign_id = c.id
      union all
      select p.created_at, 'campaign.published', 'campaign', p.user_id, c.id, c.name, c.id, '{}'
      from publications p join campaigns c on c.id = p.campaign_id
      union all
      select b.created_at, 'build.made', 'builds', b.user_id, b.id, b.name, b.campaign_id, '{}' from builds b
    )
    insert into activities (at, action, area, actor_id, actor_name, session, subject_id, subject_name, campaign_id, details,
      address, agent)
    select h.at, h.action, h.area, u.id, u.name, case when u.id is null then 'system' when u.is_lite_user then 'drop-zone' else 'full' end,
      h.subject_id, h.subject_name, h.campaign_id, h.details,
      case when u.id is null then null else '192.0.2.' || (10 + u.id) end,
      case when u.id is null then null else (array['Chrome on Windows', 'Safari on macOS', 'Firefox on Windows'])[1 + u.id % 3] end
    from happened h left join users u on u.id = h.actor_id
    order by h.at, h.action, h.subject_id`)
}
