-- How a publication is prepared, approved and remembered: changes, the archive, previews, embargoes.
--
-- The previous release knows none of it. Its imports, approvals and rollbacks are refused until triggers fill in what they don't write: here what
-- publications lack, in the next migration what imports lack.

-- How the rows of the lists differ between two generations, stored once: a publication refers to them, and one that undoes another refers to the same
-- ones. A publication's changes have the ids up to its last_change_id, so that ids increase in the order in which publications become visible.
CREATE TABLE change_set (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT change_set_pkey PRIMARY KEY,
  from_generation bigint NOT NULL CONSTRAINT change_set_from_fkey REFERENCES dataset_generation,
  to_generation bigint NOT NULL CONSTRAINT change_set_to_fkey REFERENCES dataset_generation,
  row_version int NOT NULL,
  size int NOT NULL
);
COMMENT ON TABLE change_set IS 'Two generations whose rows were compared';
COMMENT ON COLUMN change_set.row_version IS 'The shape of the rows: that of the release which compared them';
COMMENT ON COLUMN change_set.size IS 'How many changes it has';

CREATE TABLE dataset_change (
  set_id bigint CONSTRAINT dataset_change_set_fkey REFERENCES change_set ON DELETE CASCADE,
  place int,
  kind text COLLATE "C" NOT NULL
    CONSTRAINT dataset_change_kind_check CHECK (kind IN ('company', 'investor', 'funding_round', 'acquisition')),
  key text COLLATE "C" NOT NULL,
  terms text[] COLLATE "C" NOT NULL,
  terms_before text[] COLLATE "C",
  content bytea NOT NULL,
  CONSTRAINT dataset_change_pkey PRIMARY KEY (set_id, place)
);
-- It is compressed already.
ALTER TABLE dataset_change ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX dataset_change_terms_idx ON dataset_change USING gin (terms) WITH (fastupdate = off);
CREATE INDEX dataset_change_terms_before_idx ON dataset_change USING gin (terms_before) WITH (fastupdate = off) WHERE terms_before IS NOT NULL;
CREATE INDEX dataset_change_key_idx ON dataset_change (key);
CREATE INDEX dataset_change_kind_idx ON dataset_change (set_id, kind, place);
COMMENT ON COLUMN dataset_change.place IS 'From 1: its place among the changes of a publication';
COMMENT ON COLUMN dataset_change.key IS 'The slug of a company or investor, or the id of a deal';
COMMENT ON COLUMN dataset_change.terms IS 'What filters find it by, such as countries:US';
COMMENT ON COLUMN dataset_change.terms_before IS 'The same for the row before; null = equal, or there was none';
COMMENT ON COLUMN dataset_change.content IS 'The rows, deflated: all of the row after and what differs of the row before';

CREATE TABLE logged_name (term text CONSTRAINT logged_name_pkey PRIMARY KEY);
COMMENT ON TABLE logged_name IS 'The names of open vocabularies that a row of the change log has or had, such as categories:Edge';

-- The files that each generation was imported from. A file is stored once, however many generations have it. Generations of the previous release have
-- none: the first publication of this release archives the served one.
CREATE TABLE archived_file (
  digest bytea CONSTRAINT archived_file_pkey PRIMARY KEY,
  bytes bigint NOT NULL,
  compressed_bytes bigint NOT NULL
);
COMMENT ON COLUMN archived_file.digest IS 'SHA-256 of the file as it was read';

CREATE TABLE archived_piece (
  digest bytea CONSTRAINT archived_piece_file_fkey REFERENCES archived_file ON DELETE CASCADE,
  place int,
  content bytea NOT NULL,
  CONSTRAINT archived_piece_pkey PRIMARY KEY (digest, place)
);
-- It is compressed already.
ALTER TABLE archived_piece ALTER COLUMN content SET STORAGE EXTERNAL;
COMMENT ON TABLE archived_piece IS 'The pieces of a file, in order: one Brotli stream';

CREATE TABLE generation_file (
  generation_id bigint CONSTRAINT generation_file_generation_fkey REFERENCES dataset_generation,
  name text COLLATE "C",
  digest bytea NOT NULL CONSTRAINT generation_file_file_fkey REFERENCES archived_file,
  CONSTRAINT generation_file_pkey PRIMARY KEY (generation_id, name)
);
CREATE INDEX generation_file_digest_idx ON generation_file (digest);
COMMENT ON TABLE generation_file IS 'Which files a generation was imported from';

CREATE TABLE preview_link (
  token_hash bytea CONSTRAINT preview_link_pkey PRIMARY KEY CONSTRAINT preview_link_token_hash_check CHECK (length(token_hash) = 32),
  generation_id bigint NOT NULL CONSTRAINT preview_link_generation_fkey REFERENCES dataset_generation ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX preview_link_generation_id_idx ON preview_link (generation_id);
COMMENT ON TABLE preview_link IS 'Addresses that show the market pages on a preview, until they expire or the preview is approved or dropped';
COMMENT ON COLUMN preview_link.token_hash IS 'The SHA-256 of the random token in the address: a copy of this table opens no preview';

CREATE TABLE approval_decision (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT approval_decision_pkey PRIMARY KEY,
  approval text NOT NULL CONSTRAINT approval_decision_approval_check CHECK (approval IN ('one', 'two')),
  decided_by text NOT NULL,
  message text,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE approval_decision IS 'Who required two people to change what is served, and who said that one is enough';

-- In the order in which callers lock them: in another, a caller who has the view could wait for a table, and this for the view.
LOCK TABLE served_generation;

ALTER TABLE dataset_generation
  -- The default is for the previous release, whose imports don't say which one they are.
  ADD COLUMN is_preview boolean NOT NULL DEFAULT true,
  ADD COLUMN discarded_by text,
  ADD COLUMN discard_message text CONSTRAINT dataset_generation_discard_message_check CHECK (length(discard_message) <= 500),
  ADD COLUMN findings text[],
  ADD COLUMN archived boolean NOT NULL DEFAULT false,
  ADD COLUMN import_ms int,
  ADD COLUMN restored_at timestamptz,
  ADD COLUMN last_used_at timestamptz,
  -- The generation that an import's rows were made on; null if there was none.
  ADD COLUMN base text,
  -- Whether it was published although another generation than its base was served.
  ADD COLUMN replaced_others boolean NOT NULL DEFAULT false,
  -- The accepted.csv of the folder, so that an export has it, too.
  ADD COLUMN accepted text,
  -- A vintage that couldn't be restored isn't tried again by requests.
  ADD COLUMN restore_failed_at timestamptz,
  ADD COLUMN imported_as text,
  ADD COLUMN embargo_until timestamptz,
  ADD COLUMN publish_at timestamptz,
  ADD COLUMN publish_by text,
  ADD COLUMN publish_message text,
  -- The quality.json of the folder, so that an export has it, too.
  ADD COLUMN quality_settings text,
  ADD COLUMN newest_deal_on date;
-- Without a default, an import of a release that archives nothing is refused as a whole.
ALTER TABLE dataset_generation ALTER COLUMN archived DROP DEFAULT;
COMMENT ON COLUMN dataset_generation.is_preview IS 'Imported to be reviewed before it is served; false and never published = its import was interrupted';
COMMENT ON COLUMN dataset_generation.discarded_by IS 'Who dropped this preview; dropped_at says when';
COMMENT ON COLUMN dataset_generation.findings IS 'The ids of its quality findings, accepted ones included; null = imported before they were kept';
COMMENT ON COLUMN dataset_generation.archived IS 'Whether generation_file has its files';
COMMENT ON COLUMN dataset_generation.import_ms IS 'How long it took to build its tables; null = not measured';
COMMENT ON COLUMN dataset_generation.restored_at IS 'When its tables were restored; null = not, or published again since';
COMMENT ON COLUMN dataset_generation.last_used_at IS 'Of a restored generation, to the minute: which one goes first';
COMMENT ON COLUMN dataset_generation.imported_as IS 'The account of the operating system, whatever name the importer gave';
COMMENT ON COLUMN dataset_generation.embargo_until IS 'No answer may have its rows before';
COMMENT ON COLUMN dataset_generation.publish_at IS 'When the preview is to be served, as publish_by approved';
COMMENT ON COLUMN dataset_generation.newest_deal_on IS 'The day of its newest deal; null without deals, or if its tables were dropped before this was recorded';

UPDATE dataset_generation AS preview SET base = served.label
FROM dataset_generation AS served
WHERE preview.is_preview AND preview.dropped_at IS NULL AND served.id = (
  SELECT generation_id FROM dataset_publication WHERE published_at <= preview.imported_at ORDER BY id DESC LIMIT 1
);

ALTER TABLE dataset_publication
  ADD COLUMN change_set_id bigint CONSTRAINT dataset_publication_change_set_fkey REFERENCES change_set,
  ADD COLUMN undoes_changes boolean NOT NULL DEFAULT false,
  ADD COLUMN last_change_id bigint NOT NULL DEFAULT 0;
ALTER TABLE dataset_publication ALTER COLUMN last_change_id DROP DEFAULT;
COMMENT ON COLUMN dataset_publication.change_set_id IS 'What it changed; null = not known: the first one, or from before changes were recorded';
COMMENT ON COLUMN dataset_publication.undoes_changes IS 'Whether it made the changes in reverse';
COMMENT ON COLUMN dataset_publication.last_change_id IS 'The id of its last change; without changes, that of the publication before';

-- Each request learns how far the changes go together with the generation that it reads.
CREATE OR REPLACE VIEW served_generation AS
SELECT generation.id, generation.label, generation.content_digest, generation.row_counts, generation.imported_at, publication.published_at,
  publication.last_change_id
FROM (SELECT generation_id, published_at, last_change_id FROM dataset_publication ORDER BY id DESC LIMIT 1) AS publication
JOIN dataset_generation AS generation ON generation.id = publication.generation_id;

-- A trigger, so that imports of the previous release have it, too.
CREATE FUNCTION newest_deal_of(generation bigint) RETURNS date LANGUAGE plpgsql AS $$
  -- The day of the newest deal in the tables of a generation.
  DECLARE
    newest date;
    days regclass := to_regclass('dataset_g' || generation || '.deal_day');
  BEGIN
    IF days IS NOT NULL THEN
      EXECUTE 'SELECT max(announced_on) FROM ' || days INTO newest;
    END IF;
    RETURN newest;
  END $$;

CREATE FUNCTION note_newest_deal() RETURNS trigger LANGUAGE plpgsql AS $$
  -- In the transaction that imports a generation, after its tables are filled.
  BEGIN
    NEW.newest_deal_on := newest_deal_of(NEW.id);
    RETURN NEW;
  END $$;

CREATE TRIGGER newest_deal BEFORE INSERT ON dataset_generation FOR EACH ROW EXECUTE FUNCTION note_newest_deal();

-- The previous release publishes without changes. A rollback has those of the publication that it undoes. If no one compared the two generations, an id
-- stays free, which tells mirrors to copy the lists again. It knows no embargoes, so that is refused here.
CREATE FUNCTION complete_earlier_publication() RETURNS trigger LANGUAGE plpgsql AS $$
  -- Numbers the changes of a publication that doesn't say which ones it makes.
  DECLARE
    changes change_set;
    served bigint := (SELECT id FROM served_generation);
    embargo timestamptz := (SELECT embargo_until FROM dataset_generation WHERE id = NEW.generation_id);
  BEGIN
    IF embargo > clock_timestamp() THEN
      RAISE EXCEPTION 'This generation has rows under embargo until %. Approve it for then with the release that imported it.', embargo;
    END IF;
    SELECT * INTO changes FROM change_set
    WHERE ((from_generation = served AND to_generation = NEW.generation_id) OR (from_generation = NEW.generation_id AND to_generation = served))
      AND row_version = (SELECT max(row_version) FROM change_set)
    ORDER BY id LIMIT 1;
    NEW.change_set_id := changes.id;
    NEW.undoes_changes := coalesce(changes.from_generation <> served, false);
    SELECT coalesce(max(last_change_id) + coalesce(changes.size, 1), 0),
      greatest(clock_timestamp() + interval '100 ms', max(published_at) + interval '1 ms')
    INTO NEW.last_change_id, NEW.published_at FROM dataset_publication;
    UPDATE dataset_generation SET restored_at = NULL WHERE id = NEW.generation_id AND restored_at IS NOT NULL;
    RETURN NEW;
  END $$;

CREATE TRIGGER complete_earlier_publication BEFORE INSERT ON dataset_publication
FOR EACH ROW WHEN (NEW.last_change_id IS NULL) EXECUTE FUNCTION complete_earlier_publication();
